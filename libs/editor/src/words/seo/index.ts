import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words about search engines and shared links in one language. */
export type SeoWords = Shape<typeof en>;

/** The words about search engines and shared links in the language of the site. */
export function seoWords(locale: string): SeoWords {
  return inLanguage({ en, de }, locale);
}
