import type { EditState } from './edit-state.ts';
import type { EditorWords } from '../words/editor/index.ts';

/** What the bar says of where one's changes are, and how much it matters. */
export function savingWords(
  words: EditorWords,
  { saving, isStored }: Pick<EditState, 'saving' | 'isStored'>,
): { text: string; tone: 'quiet' | 'waiting' | 'problem' } {
  const text = words.saving[saving.state];
  if (saving.state === 'saved') return { text, tone: 'quiet' };
  const where = isStored === null ? '' : `, ${isStored ? words.saving.kept : words.saving.notKept}`;
  const isCalm = saving.state === 'unsaved' || saving.state === 'saving';
  return {
    text: isCalm && isStored !== false ? text : `${text}${where}`,
    tone: isCalm ? 'waiting' : 'problem',
  };
}
