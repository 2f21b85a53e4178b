import { expect, test } from '@jest/globals';
import { EditorState } from 'prosemirror-state';
import { DecorationSet } from 'prosemirror-view';
import { directions } from './directions.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { richTextSchema } from './schema.ts';

test('each block but code has a direction of its own, and a list one for all its entries', () => {
  const schema = richTextSchema({ heading: 3, address: () => null });
  const doc = readMarkdown(schema, '## שלום\n\nWords\n\n- one\n- two\n\n```\ncode\n```') ?? undefined;
  const plugin = directions();
  const shown = plugin.props.decorations?.call(plugin, EditorState.create({ schema, ...(doc && { doc }) }));
  const blocks =
    shown instanceof DecorationSet ? shown.find().map(({ from }) => doc?.nodeAt(from)?.type.name) : [];
  expect(blocks).toEqual(['heading', 'paragraph', 'list']);
});
