import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words about the videos of the library, in the language of the site. */
export function videosWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
