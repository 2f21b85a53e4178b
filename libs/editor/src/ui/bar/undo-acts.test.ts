import { expect, test } from '@jest/globals';
import { begun, draft } from '../../../test/test-draft.ts';
import { editorWords } from '../../words/editor/index.ts';
import { undoActs } from './undo-acts.ts';

const words = editorWords('en');

test('undo says that it is done, shows a section that is edited elsewhere, and does nothing without a step', () => {
  const { session, type } = begun(draft('a'));
  const announced: string[] = [];
  const announce = (text: string) => void announced.push(text);
  const showSection = (id: string) => void announced.push(`shows ${id}`);
  const { undo, redo } = undoActs({ session, words, announce, showSection });
  session.select('a');
  undo();
  expect(announced).toEqual([]);
  type('a', 'First');
  undo();
  redo();
  session.lock({ a: { by: 'another', person: 'anna', name: 'Anna', isLost: false } });
  undo();
  expect(announced).toEqual([words.notes.undone, words.notes.redone, 'shows a']);
});
