import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of the dialog that asks the person to sign in again, in the language of the site. */
export function signInWords(locale: string): Shape<typeof en> {
  return inLanguage({ en, de }, locale);
}
