import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of posts and events in one language. */
export type DatedWords = Shape<typeof en>;

/** The words of posts and events in the language of the site. */
export function datedWords(locale: string): DatedWords {
  return inLanguage({ en, de }, locale);
}
