import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** What the editor says of the others who are there; loaded with the first of them. */
export function presenceWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
