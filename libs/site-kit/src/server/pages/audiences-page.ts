import type { APIContext } from 'astro';
import { type AudiencesView, audiencesView } from '../../view/pages/audiences-view.ts';
import { type DeskWords, deskWords } from '../../view/desk-words.ts';
import { failureWords, type FailureWords } from '../../view/pages/failure-words.ts';
import { pageCall } from '../page-call.ts';

/** Everything `/audiences` is rendered from. */
export type AudiencesPage = AudiencesView & {
  words: DeskWords;
  failures: FailureWords;
  isEditor: boolean;
  /** The address to sign in at, for whoever a sign-in is handed to. */
  address: string;
};

/** `/audiences` for an editor or a viewer of the default audience; null when nobody can sign in to this site. */
export async function audiencesPage(
  context: APIContext,
  headers: Headers,
): Promise<AudiencesPage | Response | null> {
  const call = await pageCall(context, headers);
  if (call === null || call instanceof Response) return call;
  const { auth, session, locale, site, ctx } = call;
  const { credentials } = auth.audiences;
  const [audiences, signIns, gate] = await Promise.all([
    auth.audiences.list(),
    credentials ? credentials.list() : null,
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
