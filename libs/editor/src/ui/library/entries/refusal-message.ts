import type { Refusal } from '../../../library/entries/images-api.ts';
import type { EditorWords } from '../../../words/editor/index.ts';

/** Why something was refused, in the words of the person's language where there are any. */
export function refusalMessage(words: EditorWords, { code, message }: Refusal): string {
  const known: Readonly<Record<string, string>> = words.library.why;
  return known[code] ?? message;
}
