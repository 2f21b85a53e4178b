import { fill } from '@portal/ui/text';
import type { ListedChange } from './listed-changes.ts';
import type { EditorWords } from '../words/editor/en.ts';
import { kindTitle } from '../words/names.ts';
import { overviewWords } from '../words/overview/index.ts';

/** What a person calls the thing that changes: a section by its kind, in the language of the site; kinds of the site's own by their titles. */
export function changeName(
  words: EditorWords,
  locale: string,
  { kind, name, type, file }: Pick<ListedChange, 'kind' | 'name' | 'type' | 'file'>,
): string {
  if (kind !== null) return kindTitle(words, [{ name: kind, title: name }], kind);
  const things: Readonly<Record<string, string>> = overviewWords(locale).draft.things;
  // The folder decides which of the two it is; both have records of one type.
  const thing = type === 'document' && file.startsWith('downloads/') ? 'download' : type;
  return fill(things[thing] ?? '{name}', { name });
}
