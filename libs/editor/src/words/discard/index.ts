import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of discarding changes of the draft, in one language. */
export type DiscardWords = Shape<typeof en>;

/** The words of discarding changes of the draft, in the language of the site. */
export function discardWords(locale: string): DiscardWords {
  return inLanguage({ en, de }, locale);
}
