import { describe, expect, test } from '@jest/globals';
import { undoInputRule } from 'prosemirror-inputrules';
import { EditorState, type Plugin, Selection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { splitListItem } from 'prosemirror-schema-list';
import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { OUTSIDE } from './markdown-rules.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { richTextSchema } from './schema.ts';
import { shortcuts } from './shortcuts.ts';
import { writeMarkdown } from './markdown/write-markdown.ts';

const schema = richTextSchema({ heading: 3, address: () => null });
const enter = chainCommands(splitListItem(schema.nodes['listItem']!), baseKeymap['Enter']!);

/** A person at a text, with the caret at its end. A line end is the Enter key. */
function typist(text = '') {
  const doc = readMarkdown(schema, text)!;
  let state = EditorState.create({
    doc,
    selection: Selection.atEnd(doc),
    plugins: shortcuts(schema, () => undefined),
  });
  const dispatch = (transaction: Transaction) => void (state = state.apply(transaction));
  // What the rules need of the view, which is otherwise the browser's.
  const view = () => ({ state, dispatch, composing: false }) as unknown as EditorView;
  const put = (key: string) => {
    if (key === '\n') {
      const event = { key: 'Enter' } as KeyboardEvent;
      // Those of the keymap are below: they need the whole of an event.
      for (const plugin of state.plugins.slice(0, 3)) plugin.props.handleKeyDown?.call(plugin, view(), event);
      return void enter(state, dispatch);
    }
    const { from, to } = state.selection;
    const isTaken = state.plugins.some((plugin: Plugin) =>
      plugin.props.handleTextInput?.call(plugin, view(), from, to, key, () => state.tr),
    );
    if (!isTaken) dispatch(state.tr.insertText(key, from, to));
  };
  return {
    type(keys: string) {
      for (const key of keys) put(key);
      return this;
    },
    backspace() {
      expect(undoInputRule(state, dispatch)).toBe(true);
      return this;
    },
    /** Shows a text as undo of the page does. */
    undoTo(stored: string) {
      const next = readMarkdown(schema, stored)!;
      const transaction = state.tr
        .replaceWith(0, state.doc.content.size, next.content)
        .setMeta(OUTSIDE, true);
      dispatch(transaction.setSelection(Selection.atEnd(transaction.doc)));
      return this;
    },
    stored: () => writeMarkdown(state.doc),
    shown: () => state.doc.textContent,
  };
}

describe('a number at the beginning of a block', () => {
  test('is a date, and stays text in every paragraph', () => {
    const stored = typist().type('25. November: Fest\n30. Dezember: Feuerwerk\n12. 3. 2027').stored();
    expect(stored).toBe('25\\. November: Fest\n\n30\\. Dezember: Feuerwerk\n\n12\\. 3. 2027');
  });

  test('begins a list with 1, which the next number goes on', () => {
    expect(typist().type('1. one\ntwo').stored()).toBe('1. one\n2. two');
    expect(typist('Text').type('\n1) one').stored()).toBe('Text\n\n1. one');
    expect(typist('1. one\n2. two').type('\n\n3. three').stored()).toBe('1. one\n2. two\n3. three');
    expect(typist('3. three').type('\n\n4. four').stored()).toBe('3. three\n4. four');
  });

  test('that is not the next one of the list above is text, and 1 begins another list', () => {
    expect(typist('1. one\n2. two').type('\n\n4. Mai').stored()).toBe('1. one\n2. two\n\n4\\. Mai');
    expect(typist('1. one\n2. two').type('\n\n1. again').stored()).toBe('1. one\n2. two\n\n1) again');
    expect(typist('- one').type('\n\n2. Mai').stored()).toBe('- one\n\n2\\. Mai');
  });

  test('in an entry that was just begun is not repeated, or ends the list', () => {
    expect(typist('1. Mai').type('\n2. Mai').stored()).toBe('1. Mai\n2. Mai');
    expect(typist('1. Mai: Fest').type('\n3. Oktober: Lauf').stored()).toBe(
      '1. Mai: Fest\n\n3\\. Oktober: Lauf',
    );
    expect(typist('1. one\n   - deep').type('\n3. Mai').stored()).toBe('1. one\n   - deep\n   - 3\\. Mai');
  });

  test('changes no entry that has words, or others below it', () => {
    expect(typist('- Termine').type('\n1. Mai').stored()).toBe('- Termine\n- 1\\. Mai');
    expect(typist().type('1. 25. Mai').stored()).toBe('1. 25\\. Mai');
  });

  test('is undone by one Backspace', () => {
    expect(typist().type('1. ').backspace().type('Mai').shown()).toBe('1. Mai');
    expect(typist('1. Mai').type('\n3. ').backspace().type('x').stored()).toBe('1. Mai\n2. 3\\. x');
  });
});

describe('the signs of Markdown', () => {
  test.each([
    ['- Quay', '- Quay'],
    ['* Quay', '- Quay'],
    ['> Quay', '> Quay'],
    ['# Quay', '## Quay'],
    ['### Quay', '### Quay'],
    ['a **b** c', 'a **b** c'],
    ['a *b* _c_ `d` e', 'a *b* *c* `d` e'],
  ])('%s becomes %s', (keys, stored) => {
    expect(typist().type(keys).stored()).toBe(stored);
  });

  test.each([
    ...['+ 3 %', '+49 40 123', '-5 °C', '>5 kg', '#1', '5 * 3 * 2', '5*3*2', '*1970', '10 -- 12 Uhr', '...'],
    ...[
      '(c) 2026',
      '"a" \'b\'',
      '1/2',
      '3 x 4',
      'Bürger*innen und Gärtner*innen',
      'snake_case_name',
      '1.5.2027',
    ],
    ...[
      '9:00',
      '24.12.',
      '1.000 m²',
      '2026',
      '--',
      '->',
      '<-',
      '(1) a',
      'a) b',
      '§ 5',
      'No. 5',
      '1., 2. und 3. Mai',
    ],
  ])('%s stays as it is typed', (keys) => {
    const { shown, stored } = typist().type(keys);
    expect(shown()).toBe(keys);
    expect(readMarkdown(schema, stored())?.textContent).toBe(keys);
    expect(readMarkdown(schema, stored())?.children.map(({ type }) => type.name)).toEqual(['paragraph']);
  });

  test('begin no numbers below numbers, and no bullets in them', () => {
    expect(typist('1. one').type('\n\n- bullet').stored()).toBe('1. one\n\n- bullet');
  });

  test.each(['- ', '* ', '> ', '# ', '1. ', '1) ', '```', 'a **b**', 'a *b*', 'a _b_', 'a `b`'])(
    '%s is undone by Backspace, and after an undo is text',
    (keys) => {
      expect(typist().type(keys).backspace().shown()).toBe(keys);
      const before = keys.slice(0, -1);
      const person = typist().type(before);
      const stored = person.stored();
      expect(person.type(keys.slice(-1)).undoTo(stored).shown()).toBe(before);
      expect(person.type(`${keys.slice(-1)}x`).shown()).toBe(`${keys}x`);
    },
  );
});

describe('an address that is typed', () => {
  const LINK = 'See [https://example.org/a](https://example.org/a)';

  test.each([
    ['See https://example.org/a now', `${LINK} now`],
    ['See https://example.org/a. Now', `${LINK}. Now`],
    ['See https://example.org/a\nNow', `${LINK}\n\nNow`],
    ['www.example.org ', '[www.example.org](https://www.example.org)'],
    ['(info@example.org) ', '([info@example.org](mailto:info@example.org))'],
    ['example.org and a@b ', 'example.org and a@b'],
    ['`https://example.org` https ', '`https://example.org` https'],
  ])('%j is stored as %j', (keys, stored) => {
    expect(typist().type(keys).stored()).toBe(stored);
  });

  test('is undone by Backspace, and after an undo is text', () => {
    const [keys, stored] = ['www.example.org ', '[www.example.org](https://www.example.org)'];
    expect(typist().type(keys).backspace().type('x').stored()).toBe('www.example.org x');
    const plain = typist().type(keys).undoTo('www.example.org').type(' x').stored();
    expect(plain).not.toContain('](');
    expect(typist(stored).type(' x').stored()).toBe(`${stored} x`);
  });

  test('is no part of a link around it', () => {
    expect(typist('[www.example.org](page:about)').type(' x').stored()).toBe(
      '[www.example.org](page:about) x',
    );
  });
});
