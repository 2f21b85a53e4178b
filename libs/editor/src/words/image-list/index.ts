import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words for adding several images to a list at once, loaded with the first list that holds images. */
export function severalWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
