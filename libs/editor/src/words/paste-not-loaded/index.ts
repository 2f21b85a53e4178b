import { inLanguage } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** Why nothing was pasted while there is no connection, in the language of the site. */
export function pasteNotLoadedMessage(locale: string): string {
  return inLanguage({ en, de }, locale);
}
