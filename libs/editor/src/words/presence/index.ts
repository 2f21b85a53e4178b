import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words about others who have the editor open, loaded when the first of them appears. */
export function presenceWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
