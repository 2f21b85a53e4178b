import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words about times in one language. */
export type TimesWords = Shape<typeof en>;

/** The words about times in the language of the site. */
export function timesWords(locale: string): TimesWords {
  return inLanguage({ en, de }, locale);
}
