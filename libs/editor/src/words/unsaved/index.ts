import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words about what is stored on this device and not saved, in one language. */
export type UnsavedWords = Shape<typeof en>;

/** The words about what is stored on this device and not saved, in the language of the site. */
export function unsavedWords(locale: string): UnsavedWords {
  return inLanguage({ en, de }, locale);
}
