import { safeNext } from '@portal/auth-provider';
import type { APIContext } from 'astro';
import { type LoginView, loginView } from '../../view/pages/login-view.ts';
import { previewWords, type PreviewWords } from '../../view/words/preview-words.ts';
import type { SignInWords } from '../../view/words/sign-in-words.ts';
import { type OpenView, openView } from './open-view.ts';
import { enterPreview } from './enter-preview.ts';
import { showLanguage } from '../../site/show-language.ts';
import { pageCall } from '../page-call.ts';

/** What `/login` shows. */
export interface LoginPage extends LoginView, OpenView {
  words: SignInWords;
  /** The preview link that was followed does not work; null without one. */
  ended: PreviewWords | null;
}

/** `/login`, also for those who follow a preview link; null when the site has no way of signing in. */
export async function loginPage(context: APIContext, headers: Headers): Promise<LoginPage | Response | null> {
  const next = safeNext(context.url.searchParams.get('next'), context.url.origin);
  // In the language of the page to which the viewer goes afterwards: this one has no address in any other.
  showLanguage({ locals: context.locals, url: new URL(next, context.url.origin) });
  const call = await pageCall(context, headers);
  if (call === null) return null;
  const { auth, site, session, flash, words, locale } = call;
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
  return {
    ...loginView({ session, namedSignIns, audiences, next, flash, words }),
    ...open,
    words,
    ended: token === null ? null : previewWords(locale),
  };
}
