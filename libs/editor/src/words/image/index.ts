import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words about one image of the library: loaded with its details. */
export function imageWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
