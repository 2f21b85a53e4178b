import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words about a field that others changed as well: loaded with the first conflict. */
export function conflictWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
