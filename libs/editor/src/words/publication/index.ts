import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** What is said of a publish on its way to visitors, and of taking it back: loaded after one. */
export function publicationWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
