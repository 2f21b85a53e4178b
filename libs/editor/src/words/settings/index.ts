import { inLanguage, type Shape } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The words of the site settings in one language. */
export type SettingsWords = Shape<typeof en>;

/** The words of the site settings in the language of the site. */
export function settingsWords(locale: string): SettingsWords {
  return inLanguage({ en, de }, locale);
}
