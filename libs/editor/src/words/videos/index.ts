import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** What the films of the library say, in the language of the site. */
export function filmsWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
