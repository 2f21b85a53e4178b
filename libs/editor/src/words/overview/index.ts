import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

export type OverviewWords = Shape<typeof en>;

/** The words of the overview in the language of the site; English where there is no translation. */
export function overviewWords(locale: string): OverviewWords {
  return inLanguage({ en, de }, locale);
}
