import { inLanguage } from '@portal/ui/text';
import { de } from './de.ts';
import { en, type EditorWords } from './en.ts';

export type { EditorWords } from './en.ts';

/** The editor's words in the language of the site; English where there is no translation. */
export function editorWords(locale: string): EditorWords {
  return inLanguage({ en, de }, locale);
}
