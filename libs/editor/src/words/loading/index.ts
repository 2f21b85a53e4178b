import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words about parts of the surface that are loaded when they are opened, in the language of the site. */
export function loadingWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
