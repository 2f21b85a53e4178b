import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** What the fields of a video say, in the language of the site. */
export function videoFieldWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
