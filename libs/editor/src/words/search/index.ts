import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of searching the site in one language. */
export type SearchWords = Shape<typeof en>;

/** The words of searching the site in the language of the site. */
export function searchWords(locale: string): SearchWords {
  return inLanguage({ en, de }, locale);
}
