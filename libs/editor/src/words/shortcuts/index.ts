import { inLanguage } from '@portal/ui/text';
import { de } from './de.ts';
import { en, type ShortcutWords } from './en.ts';

/** The words of the list of keyboard shortcuts in the language of the site. */
export function shortcutWords(locale: string): ShortcutWords {
  return inLanguage({ en, de }, locale);
}
