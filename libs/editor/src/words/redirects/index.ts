import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of the list of redirects in one language. */
export type RedirectsWords = Shape<typeof en>;

/** The words of the list of redirects in the language of the site. */
export function redirectsWords(locale: string): RedirectsWords {
  return inLanguage({ en, de }, locale);
}
