import type { EditState } from './edit-state.ts';
import type { EditorWords } from '../words/editor/index.ts';

/** What the bar says of where one's changes are, and how much it matters. */
export function savingWords(
  words: EditorWords,
  { saving, kept }: Pick<EditState, 'saving' | 'kept'>,
): { text: string; tone: 'quiet' | 'waiting' | 'problem' } {
  const said = words.saving[saving.state];
  if (saving.state === 'saved') return { text: said, tone: 'quiet' };
  const where = kept === null ? '' : `, ${kept ? words.saving.kept : words.saving.notKept}`;
  const isCalm = saving.state === 'unsaved' || saving.state === 'saving';
  return { text: isCalm && kept !== false ? said : `${said}${where}`, tone: isCalm ? 'waiting' : 'problem' };
}
