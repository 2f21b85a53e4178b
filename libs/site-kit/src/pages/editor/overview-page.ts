import { contentOperations } from '@portal/content-core';
import type { DeployRecord, QuestionCounts } from '@portal/sites';
import type { SiteBuild } from '@portal/editor/start';
import { overviewWords } from '@portal/editor/words';
import { pdfManifest } from '../../site/published/rendered-pdfs.ts';
import { runContent } from '../../handlers/content-call.ts';
import { liveIsOlder, LIVE_COMMIT } from '../../handlers/deploys/live-build.ts';
import type { PageCall } from '../page-call.ts';
import { siteActor } from '../../site/site-actor.ts';
import { readPart } from './read-part.ts';
import { viewFrame, type EditorView, editorView } from './editor-view.ts';

/**
 * The overview of the draft and the live site for the editor who is signed in. A part that cannot be read just now says so; the
 * rest is there.
 */
export async function overviewPage(call: PageCall): Promise<EditorView> {
  const { site, locale, flash } = call;
  const [draft, deploy, questions] = await Promise.all([
    site.content ? readPart(runContent(call, contentOperations.getChanges, {})) : null,
    readPart(site.deploys.find()),
    questionsOf(call),
  ]);
  return editorView(call, overviewWords(locale).title, {
    view: 'overview',
    frame: await viewFrame(call),
    draft,
    build: await buildOf(call, deploy === 'unreadable' ? null : deploy),
    withoutPdf: pdfManifest().failed,
    questions,
    note: flash?.code === 'password-set' ? 'password-set' : null,
  });
}

/** Null also where they cannot be read just now: nobody waits for them. */
async function questionsOf({ site: { chat }, session }: PageCall): Promise<QuestionCounts | null> {
  if (chat === null || chat === 'not_supported') return null;
  const counts = await readPart(chat.questionCounts(siteActor(session)));
  return counts === 'unreadable' ? null : counts;
}

async function buildOf(call: PageCall, deploy: DeployRecord | null): Promise<SiteBuild> {
  const buildCommit = LIVE_COMMIT;
  if (deploy === null) return { state: 'unknown', commit: null, buildCommit, error: null, at: null };
  return {
    state: deploy.state,
    commit: deploy.commitSha,
    buildCommit,
    error: deploy.errorMessage,
    at: deploy.reportedAt.toISOString(),
    showsOlder: await liveIsOlder(call, deploy),
  };
}
