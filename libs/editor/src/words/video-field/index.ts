import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of the fields of a video, in the language of the site. */
export function videoFieldWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
