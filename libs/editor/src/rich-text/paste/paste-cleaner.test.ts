import { afterEach, expect, test } from '@jest/globals';
import { inBrowser } from '../../../test/browser.ts';
import { EditorState, TextSelection } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { writeMarkdown } from '../markdown/write-markdown.ts';
import { richTextSchema } from '../schema.ts';
import { uniformTables } from '../tables/uniform-tables.ts';

inBrowser();
const { EditorView } = await import('prosemirror-view');
const { pasting } = await import('./pasting.ts');

const schema = richTextSchema({ heading: 2, address: () => null });
const views: InstanceType<typeof EditorView>[] = [];
afterEach(() => views.splice(0).forEach((view) => view.destroy()));

/** What is stored after plain text is pasted before the words. `isPlain`: to be taken letter by letter. */
async function pasted(markdown: string, words: string, text: string, isPlain = false): Promise<string> {
  const doc = readMarkdown(schema, markdown);
  if (!doc) throw new Error(`cannot be read: ${markdown}`);
  let at = 0;
  doc.descendants((node, position) => {
    const index = node.text?.indexOf(words) ?? -1;
    if (index >= 0) at = position + index;
  });
  const into = { pages: [], locale: 'en', onPasted: () => undefined };
  const plugins = [pasting(into), tableEditing(), uniformTables()];
  const state = EditorState.create({ doc, plugins });
  const view = new EditorView(document.createElement('div'), {
    state: state.apply(state.tr.setSelection(TextSelection.create(doc, at))),
  });
  views.push(view);
  // What cleans a paste is loaded when the text gets the focus.
  await import('./paste-cleaner.ts');
  view.dom.dispatchEvent(new window.FocusEvent('focus'));
  await new Promise((resolve) => setImmediate(resolve));
  const data = { types: ['text/plain'], getData: (type: string) => (type === 'text/plain' ? text : '') };
  const event = Object.assign(new window.Event('paste', { cancelable: true }), { clipboardData: data });
  // Ctrl+Shift+V.
  if (isPlain)
    view.dom.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'V', keyCode: 86, shiftKey: true }));
  view.dom.dispatchEvent(event);
  return writeMarkdown(view.state.doc);
}

const FEES = '| Who | Fee |\n| - | -: |\n| Adults | 4 |\n| Groups | 3 |';

test('rows with tabs, as spreadsheets copy them, fill the cells of a table', async () => {
  expect(await pasted(FEES, 'Adults', 'Pupils\t2\r\nSeniors\t3\r\n')).toBe(
    '| Who | Fee |\n| - | -: |\n| Pupils | 2 |\n| Seniors | 3 |',
  );
});

test('so do they when they are pasted as plain text', async () => {
  expect(await pasted(FEES, 'Adults', 'Pupils\t2', true)).toBe(
    '| Who | Fee |\n| - | -: |\n| Pupils | 2 |\n| Groups | 3 |',
  );
});

test('rows that end in empty cells fill as many', async () => {
  expect(await pasted(FEES, 'Adults', 'Pupils\nSeniors\t3')).toBe(
    '| Who | Fee |\n| - | -: |\n| Pupils | |\n| Seniors | 3 |',
  );
});

test('outside of tables they are one, but for plain text, which stays lines', async () => {
  expect(await pasted('words', 'words', 'Day\tHours\nMonday\t9–12')).toContain('| Monday | 9–12 |');
  expect(await pasted('words', 'words', 'Day\tHours\nMonday\t9–12', true)).toBe(
    'Day Hours\n\nMonday 9–12words',
  );
});

test('an entry of a list keeps its lines', async () => {
  const text = '- Dienstag\nOrt: Rathaus\nZeit: 10 Uhr';
  for (const isPlain of [false, true]) {
    const stored = await pasted('words', 'words', `${text}\n`, isPlain);
    expect(readMarkdown(schema, stored)?.textBetween(0, 46, '\n', '\n').split('\n')).toEqual(
      expect.arrayContaining([expect.stringMatching(/Dienstag$/), 'Ort: Rathaus']),
    );
  }
});
