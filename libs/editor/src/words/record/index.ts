import { inLanguage } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** What the parts of records are called in the language of the site. */
export function recordWords(locale: string): Readonly<Record<string, string>> {
  return inLanguage({ en, de }, locale);
}
