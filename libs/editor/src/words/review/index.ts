import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of changes that are looked at, in one language. */
export type ReviewWords = Shape<typeof en>;

/** The words of changes that are looked at, in the language of the site. */
export function reviewWords(locale: string): ReviewWords {
  return inLanguage({ en, de }, locale);
}
