import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of choosing a look, in the language of the site. */
export function lookWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
