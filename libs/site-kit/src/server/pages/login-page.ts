import { safeNext } from '@portal/auth-provider';
import type { APIContext } from 'astro';
import { type LoginView, loginView } from '../../view/pages/login-view.ts';
import type { SignInWords } from '../../view/sign-in-words.ts';
import { type OpenView, openView } from '../open-view.ts';
import { pageCall } from '../page-call.ts';

/** `/login`; null when the site has no way of signing in. */
export async function loginPage(
  context: APIContext,
  headers: Headers,
): Promise<(LoginView & OpenView & { words: SignInWords }) | Response | null> {
  const call = await pageCall(context, headers);
  if (call === null) return null;
  const { auth, site, ctx, session, flash, words } = call;
  const namedSignIns = auth.audiences.credentials !== undefined;
  // Anybody may ask for this page any number of times: what it needs comes from the environment or a cache.
  const [audiences, open] = await Promise.all([namedSignIns ? [] : auth.audiences.list(), openView(site)]);
  const next = safeNext(context.url.searchParams.get('next'), ctx.origin);
  return { ...loginView({ session, namedSignIns, audiences, next, flash, words }), ...open, words };
}
