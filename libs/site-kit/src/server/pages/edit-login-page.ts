import { safeNext } from '@portal/auth-provider';
import type { APIContext } from 'astro';
import { type EditLoginView, editLoginView } from '../../view/pages/edit-login-view.ts';
import type { SignInWords } from '../../view/sign-in-words.ts';
import { type OpenView, openView } from '../open-view.ts';
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
  const view = editLoginView({
    ...{ session, mode: auth.mode, flash, words },
    providers: auth.editors?.providers ?? [],
    forgot: searchParams.has('forgot'),
    next: safeNext(searchParams.get('next'), ctx.origin, '/edit'),
  });
  return { ...view, ...(await openView(site)), words };
}
