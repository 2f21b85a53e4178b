import type { APIContext } from 'astro';
import { type SetPasswordView, setPasswordView } from '../../view/pages/set-password-view.ts';
import type { SignInWords } from '../../view/words/sign-in-words.ts';
import { pageCall } from '../page-call.ts';
import { siteActor } from '../../site/site-actor.ts';

/** `/edit/set-password` for the editor who is signed in. */
export async function setPasswordPage(
  context: APIContext,
  headers: Headers,
): Promise<(SetPasswordView & { words: SignInWords }) | Response | null> {
  const call = await pageCall(context, headers);
  if (call === null) return null;
  const { auth, ctx, session, flash, words } = call;
  const { userId } = siteActor(session);
  const email = auth.editors ? session.email : null;
  const mayReset = (await auth.editors?.mayReset(userId, ctx)) ?? false;
  return { ...setPasswordView({ email, mayReset, flash, words }), words };
}
