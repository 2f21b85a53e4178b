import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words about languages and counterparts, in one language. */
export type LanguagesWords = Shape<typeof en>;

/** The words about languages and counterparts in the language of the site. */
export function languagesWords(locale: string): LanguagesWords {
  return inLanguage({ en, de }, locale);
}
