import { expect, test } from '@jest/globals';
import { EditorState } from 'prosemirror-state';
import { readMarkdown } from './markdown/read-markdown.ts';
import { richTextSchema } from './schema.ts';
import { shortcuts } from './shortcuts.ts';
import { typedPart } from './typed-part.ts';

const schema = richTextSchema({ heading: 2, address: () => null });
const doc = readMarkdown(schema, 'Words') ?? undefined;
const state = EditorState.create({
  schema,
  ...(doc && { doc }),
  plugins: shortcuts(schema, () => undefined),
});

test.each(['paste', 'drop'])(
  'what comes by %s is a step of its own, which typing after it does not join',
  (event) => {
    const transaction = state.tr.insertText('pasted', 1).setMeta('uiEvent', event);
    expect(typedPart(transaction, state.apply(transaction))).toBe('alone');
  },
);

test('letters are written, and a deletion counts by what was typed', () => {
  const written = state.tr.insertText('a', 1);
  expect(typedPart(written, state.apply(written))).toBe('writes');
  const deleted = state.tr.delete(1, 3);
  expect(typedPart(deleted, state.apply(deleted))).toBeUndefined();
});
