import { safeNext } from '@portal/auth-provider';
import type { APIContext } from 'astro';
import { type EditLoginView, editLoginView } from '../../view/pages/edit-login-view.ts';
import type { SignInWords } from '../../view/words/sign-in-words.ts';
import { type OpenView, openView } from './open-view.ts';
import { pageCall } from '../page-call.ts';

/** `/edit/login`; null when sign-in is not set up. */
export async function editLoginPage(
  context: APIContext,
  headers: Headers,
): Promise<(EditLoginView & OpenView & { words: SignInWords }) | Response | null> {
  const call = await pageCall(context, headers);
  if (call === null) return null;
  const { auth, site, ctx, session, flash, words } = call;
  const { searchParams } = context.url;
  // The script of a page that ended its own session comes here without a cookie that says so.
  const ended = searchParams.get('note') === 'session-ended' ? { code: 'session-ended', values: {} } : null;
  const view = editLoginView({
    session,
    mode: auth.mode,
    flash: flash ?? ended,
    words,
    providers: auth.editors?.providers ?? [],
    forgot: searchParams.has('forgot'),
    next: safeNext(searchParams.get('next'), ctx.origin, '/edit'),
  });
  return { ...view, ...(await openView(site)), words };
}
