import { contentOperations } from '@portal/content-core';
import { isAppError, isLogged } from '@portal/errors';
import { BUILD_COMMIT } from 'virtual:portal/build';
import { type DeskWords, deskWords } from '../../view/desk-words.ts';
import { type DeskView, deskView } from '../../view/pages/desk-view.ts';
import { failureWords, type FailureWords } from '../../view/pages/failure-words.ts';
import { type PageNote } from '../../view/pages/page-note.ts';
import { runContent } from '../content-call.ts';
import type { PageCall } from '../page-call.ts';
import { reportFailure } from '../report-failure.ts';
import { siteActor } from '../site-actor.ts';

/** Everything `/edit?room=desk` is rendered from. */
export type DeskPage = DeskView & { words: DeskWords; failures: FailureWords; note: PageNote | null };

/**
 * The desk for the editor who is signed in, with the rights they have now. What cannot be asked for just now is said so in
 * its place; the rest is there.
 */
export async function deskPage(call: PageCall): Promise<DeskPage> {
  const { auth, session, site, locale, flash } = call;
  const words = deskWords(locale);
  const [draft, deploy, people] = await Promise.all([
    site.content ? orUnreadable(draftOf(call)) : null,
    orUnreadable(site.deploys.find()),
    session.role === 'owner' && auth.editors ? orUnreadable(auth.editors.list(siteActor(session))) : null,
  ]);
  const facts = { session, draft, deploy, people, buildCommit: BUILD_COMMIT, words };
  const isSet = flash?.code === 'password-set';
  return {
    ...deskView({ ...facts, hasAccounts: auth.editors !== undefined }),
    words,
    failures: failureWords(call.words, { conflict: words.edit.stale }),
    note: isSet ? { tone: 'done', text: words.edit.passwordSet } : null,
  };
}

function draftOf(call: PageCall) {
  return runContent(call, contentOperations.getChanges, {});
}

/** A known failure costs its part of the page, not the page. @throws anything that is no `AppError` */
async function orUnreadable<Found>(asked: Promise<Found>): Promise<Found | 'unreadable'> {
  try {
    return await asked;
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (isLogged(error)) reportFailure(error);
    return 'unreadable';
  }
}
