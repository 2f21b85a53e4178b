import { safeNext } from '@portal/auth-provider';
import type { APIContext } from 'astro';
import { type LoginView, loginView } from '../../view/pages/login-view.ts';
import { previewWords, type PreviewWords } from '../../view/words/preview-words.ts';
import type { SignInWords } from '../../view/words/sign-in-words.ts';
import { type OpenView, openView } from './open-view.ts';
import { enterPreview } from './enter-preview.ts';
import { pageCall } from '../page-call.ts';

/** What `/login` shows. */
export interface LoginPage extends LoginView, OpenView {
  words: SignInWords;
  /** The preview link that was followed does not work; null without one. */
  ended: PreviewWords | null;
}

/** `/login`, also for those who follow a preview link; null when the site has no way of signing in. */
export async function loginPage(context: APIContext, headers: Headers): Promise<LoginPage | Response | null> {
  const call = await pageCall(context, headers);
  if (call === null) return null;
  const { auth, site, ctx, session, flash, words, locale } = call;
  const token = context.url.searchParams.get('preview');
  if (token !== null) {
    // The token is in this address.
    headers.set('referrer-policy', 'no-referrer');
    const entered = await enterPreview(call, token);
    if (entered !== null) return entered;
  }
  const namedSignIns = auth.audiences.credentials !== undefined;
  // Anybody may ask for this page any number of times: what it needs comes from the environment or a cache.
  const [audiences, open] = await Promise.all([namedSignIns ? [] : auth.audiences.list(), openView(site)]);
  const next = safeNext(context.url.searchParams.get('next'), ctx.origin);
  return {
    ...loginView({ session, namedSignIns, audiences, next, flash, words }),
    ...open,
    words,
    ended: token === null ? null : previewWords(locale),
  };
}
