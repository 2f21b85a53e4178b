import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of the review of changes in one language. */
export type ReviewWords = Shape<typeof en>;

/** The words of the review of changes in the language of the site. */
export function reviewWords(locale: string): ReviewWords {
  return inLanguage({ en, de }, locale);
}
