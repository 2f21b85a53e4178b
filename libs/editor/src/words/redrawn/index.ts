import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words about a text that was drawn again, in the language of the site. */
export function redrawnWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
