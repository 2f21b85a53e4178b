import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of a page's history in one language. */
export type HistoryWords = Shape<typeof en>;

/** The words of a page's history in the language of the site. */
export function historyWords(locale: string): HistoryWords {
  return inLanguage({ en, de }, locale);
}
