import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

export type TeamWords = Shape<typeof en>;

/** The words of the view of the team in the language of the site; English where there is no translation. */
export function teamWords(locale: string): TeamWords {
  return inLanguage({ en, de }, locale);
}
