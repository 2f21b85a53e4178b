import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words about a publish on its way to visitors, and about undoing it: loaded after one. */
export function publicationWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
