import { contentOperations, type DraftApprovalState, getApproval, pageAddress } from '@portal/content-core';
import type { DeployRecord, QuestionCounts } from '@portal/sites';
import type { SiteBuild } from '@portal/editor/start';
import { overviewWords } from '@portal/editor/words';
import { wholeTree } from '../../site/published/site-content.ts';
import { pdfManifest } from '../../site/published/rendered-pdfs.ts';
import { runContent } from '../../handlers/content-call.ts';
import { liveIsOlder, LIVE_COMMIT } from '../../handlers/deploys/live-build.ts';
import type { PageCall } from '../page-call.ts';
import { currentDraft, viewOfDraft } from '../../site/draft/draft-cache.ts';
import { siteActor } from '../../site/site-actor.ts';
import { readPart } from './read-part.ts';
import { viewFrame, type EditorView, editorView } from './editor-view.ts';

/**
 * The overview of the draft and the live site for the editor who is signed in. A part that cannot be read just now says so; the
 * rest is there.
 */
export async function overviewPage(call: PageCall): Promise<EditorView> {
  const { site, locale, flash } = call;
  const [draft, approval, deploy, questions] = await Promise.all([
    site.content ? readPart(runContent(call, contentOperations.getChanges, {})) : null,
    site.content && site.approvals ? readPart(runContent(call, getApproval, {})) : null,
    readPart(site.deploys.find()),
    questionsOf(call),
  ]);
  return editorView(call, overviewWords(locale).title, {
    view: 'overview',
    frame: await viewFrame(call),
    draft,
    approval: approval === 'unreadable' ? null : approval,
    addresses: await commentedPages(call, approval),
    build: await buildOf(call, deploy === 'unreadable' ? null : deploy),
    isNoindex: wholeTree.site.seo?.noindex === true,
    withoutPdf: pdfManifest().failed,
    questions,
    note: flash?.code === 'password-set' ? 'password-set' : null,
  });
}

/** The addresses of pages of the draft that comments are on; none where the draft cannot be read just now. */
async function commentedPages(
  { session, site }: PageCall,
  approval: DraftApprovalState | 'unreadable' | null,
): Promise<Record<string, string>> {
  if (approval === null || approval === 'unreadable' || approval.comments.length === 0 || !site.content)
    return {};
  const draft = await readPart(currentDraft(session, site.content));
  const tree = draft === 'unreadable' ? undefined : viewOfDraft(draft)?.tree;
  if (!tree) return {};
  const ids = new Set(approval.comments.map(({ page }) => page ?? ''));
  const pages = [...ids].flatMap((id) => tree.pages.get(id) ?? []);
  return Object.fromEntries(pages.map((page) => [page.id, pageAddress(tree, page)]));
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
