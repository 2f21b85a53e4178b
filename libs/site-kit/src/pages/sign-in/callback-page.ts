import { safeNext } from '@portal/auth-provider';
import type { APIContext } from 'astro';
import { type CallbackView, callbackView } from '../../view/pages/callback-view.ts';
import type { SignInWords } from '../../view/words/sign-in-words.ts';
import { pageCall } from '../page-call.ts';

/**
 * `/edit/login/callback`; leads to where editors sign in when there are no accounts to come back from, and is null when
 * sign-in is not set up. Its address holds a code or token, so
 * it is never sent to another server, not even as a referrer.
 */
export async function callbackPage(
  context: APIContext,
  headers: Headers,
): Promise<(CallbackView & { words: SignInWords }) | Response | null> {
  const call = await pageCall(context, headers);
  if (call === null) return null;
  if (!call.auth.editors) return new Response(null, { status: 303, headers: { location: '/edit/login' } });
  headers.set('referrer-policy', 'no-referrer');
  const { ctx, session, flash, words } = call;
  const query = context.url.searchParams;
  const next = safeNext(query.get('next'), ctx.origin, '/edit');
  return { ...callbackView({ query, session, next, flash, words }), words };
}
