import type { AuthProvider } from '@portal/auth-provider';
import type { APIContext } from 'astro';
import { PRIVATE } from '../http/caching.ts';
import { type SignInWords, signInWords } from '../view/words/sign-in-words.ts';
import { type ApiCall, callOf } from '../handlers/api-route.ts';
import { type Flash, takeFlash } from '../handlers/flash.ts';
import { theSite } from '../site/wiring/the-site.ts';

/** A request for one of the kit's own pages. */
export interface PageCall extends Omit<ApiCall, 'auth'> {
  auth: AuthProvider;
  words: SignInWords;
  locale: string;
  /** The outcome of the form that was just sent, once. */
  flash: Flash | null;
}

/**
 * Begins one of the kit's own pages, which no cache keeps. Null: the site has no way of signing in, so there is no such
 * page.
 */
export async function pageCall(context: APIContext, headers: Headers): Promise<PageCall | null> {
  headers.set('cache-control', PRIVATE);
  const site = await theSite();
  if (!site.auth) return null;
  const { locale } = context.locals.portal.tree.site;
  const call = callOf(context, site);
  return {
    ...call,
    auth: site.auth,
    words: signInWords(locale),
    locale,
    flash: takeFlash(context.cookies, call.ctx.origin),
  };
}
