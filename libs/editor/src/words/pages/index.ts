import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of the list of pages in one language. */
export type PagesWords = Shape<typeof en>;

/** The words of the list of pages in the language of the site. */
export function pagesWords(locale: string): PagesWords {
  return inLanguage({ en, de }, locale);
}
