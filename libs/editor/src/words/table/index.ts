import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of the tools of a table in the language of the site. */
export function tableWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
