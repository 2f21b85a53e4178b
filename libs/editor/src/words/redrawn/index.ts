import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words for a text that a translator or an extension of the browser had changed on the page, so that it was drawn again. */
export function redrawnWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
