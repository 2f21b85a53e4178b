import { isAppError } from '@portal/errors';
import type { APIContext } from 'astro';
import { type AudiencesView, audiencesView } from '../../view/pages/audiences-view.ts';
import { type DeskWords, deskWords } from '../../view/desk-words.ts';
import { failureWords, type FailureWords } from '../../view/pages/failure-words.ts';
import { type PageCall, pageCall } from '../page-call.ts';
import { revealActor } from '../site-actor.ts';
import { presentRights } from './present-rights.ts';

/** Everything `/audiences` is rendered from. */
export type AudiencesPage = AudiencesView & {
  words: DeskWords;
  failures: FailureWords;
  isEditor: boolean;
  /** The address to sign in at, for the people a sign-in is handed to. */
  address: string;
};

/**
 * `/audiences` for an editor or a viewer of the default audience, as the records know them now. Null when sign-in is not set up
 * to this site, and for a viewer whose audience is the default one no more.
 */
export async function audiencesPage(
  context: APIContext,
  headers: Headers,
): Promise<AudiencesPage | Response | null> {
  const asked = await pageCall(context, headers);
  if (asked === null) return null;
  const call = await presentRights(asked);
  if (call instanceof Response) return call;
  try {
    return await pageOf(call);
  } catch (error) {
    if (call.session.role === null && isAppError(error, 'forbidden')) return null;
    throw error;
  }
}

async function pageOf(call: PageCall): Promise<AudiencesPage> {
  const { auth, session, locale, site, ctx } = call;
  const { credentials } = auth.audiences;
  const [audiences, signIns, gate] = await Promise.all([
    auth.audiences.list(),
    credentials ? credentials.list(revealActor(session)) : null,
    auth.passwordEnabled.get(),
  ]);
  const words = deskWords(locale);
  const gateIsSwitch = auth.passwordEnabled.set !== undefined;
  return {
    ...audiencesView({ audiences, signIns, role: session.role, gate, gateIsSwitch, words }),
    words,
    failures: failureWords(call.words),
    isEditor: session.role !== null,
    address: `${site.siteOrigin ?? ctx.origin}/login`,
  };
}
