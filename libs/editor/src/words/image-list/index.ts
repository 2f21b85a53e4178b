import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words where several images are added to a list at once: loaded with the first list that has images. */
export function severalWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
