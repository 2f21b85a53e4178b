import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

export type ViewWords = Shape<typeof en>;

/** The words of the frame of the views in the language of the site; English where there is no translation. */
export function viewWords(locale: string): ViewWords {
  return inLanguage({ en, de }, locale);
}
