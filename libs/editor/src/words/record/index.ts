import { inLanguage } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** Labels for the parts of records in the language of the site, by the part's name or path. */
export function recordWords(locale: string): Readonly<Record<string, string>> {
  return inLanguage({ en, de }, locale);
}
