import { describe, expect, test } from '@jest/globals';
import { Fragment, Slice } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { withAddressLinks } from '../address-links.ts';
import { linkedSelection } from './linked-selection.ts';
import { linkTarget, pastedMarkdown } from './pasted-markdown.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { richTextSchema } from '../schema.ts';
import { writeMarkdown } from '../markdown/write-markdown.ts';

const schema = richTextSchema({ heading: 3, address: (target) => target });
const site = { origin: 'https://dock.example', pages: [{ id: 'about', address: '/about-us' }] };

/** A text with the selection from one letter to another, of its first paragraph. */
function editorState(text: string, from = 0, to = from): EditorState {
  const doc = readMarkdown(schema, text);
  if (!doc) throw new Error(`cannot be read: ${text}`);
  return EditorState.create({ doc, selection: TextSelection.create(doc, from + 1, to + 1) });
}

describe('plain text that is Markdown', () => {
  /** What is stored when it is pasted into an empty text; null: it is taken letter by letter. */
  const pasted = (text: string) => {
    const slice = pastedMarkdown(schema, text, site);
    return slice && writeMarkdown(editorState('').tr.replaceSelection(slice).doc);
  };

  test.each([
    ['**Dates** and more', '**Dates** and more'],
    ['# Title\n\nWords', '## Title\n\nWords'],
    ['### Small\n\n# Large', '### Small\n\n## Large'],
    ['- one\n- two', '- one\n- two'],
    ['1. one\n   1. inner\n   2. inner\n2. two', '1. one\n   1. inner\n   2. inner\n2. two'],
    ['[a](https://example.org/x)', '[a](https://example.org/x)'],
    ['[a](https://dock.example/about-us)', '[a](page:about)'],
    ['[a](page:about)', '[a](page:about)'],
    ['```\nconst a = 1;\n```', '```\nconst a = 1;\n```'],
  ])('%j is read as what it means', (text, stored) => {
    expect(pasted(text)).toBe(stored);
  });

  test.each([
    [
      '- Dienstag\nOrt: Rathaus\nZeit: 10 Uhr\n- Mittwoch\nOrt: Markt',
      '- Dienstag\\\n  Ort: Rathaus\\\n  Zeit: 10 Uhr\n- Mittwoch\\\n  Ort: Markt',
    ],
    ['**Dienstag**\nOrt: Rathaus\r\nZeit: 10 Uhr', '**Dienstag**\\\nOrt: Rathaus\\\nZeit: 10 Uhr'],
    ['## Title\nOne\nTwo\n\nThree', '## Title\n\nOne\\\nTwo\n\nThree'],
    ['- a\n- b\n\n> One\n> Two', '- a\n- b\n\n> One\\\n> Two'],
    [
      '# Title\n- a\n- b\n\n| A | B |\n| - | - |\n| 1 | 2 |',
      '## Title\n\n- a\n- b\n\n| A | B |\n| - | - |\n| 1 | 2 |',
    ],
  ])('%j keeps its lines', (text, stored) => {
    expect(pasted(text)).toBe(stored);
  });

  test('prose that is wrapped at a width is not broken there', () => {
    const [one, two] = [`${'word '.repeat(14)}word`, `${'word '.repeat(13)}words`];
    expect(pasted(`**Works**\n\n${one}\n${two}\nend`)).toBe(`**Works**\n\n${one} ${two} end`);
    expect(pasted(`- ${one}\n  ${two}\n- b`)).toBe(`- ${one} ${two}\n- b`);
  });

  test('code keeps its lines as they are', () => {
    const code = '```\nconst a = 1;\nconst b = 2;\n```';
    expect(pasted(code)).toBe(code);
  });

  test('links lead only where links may lead', () => {
    expect(pasted('**a** [b](javascript:alert(1)) [c](http://plain.example)')).toBe('**a** b c');
  });

  test.each([
    'Plain words',
    '25. November: Festival',
    '25. November: Festival\n30. December: Fireworks',
    '**Dates**\n\n25. November: Festival',
    '- a single dash',
    '5 * 3 * 2 = 30',
    '**bold** and <b>HTML</b>',
    '**bold** and ![an image](https://example.org/a.png)',
  ])('%j is no such text', (text) => {
    expect(pasted(text)).toBeNull();
  });

  test('is inserted into the sentence that has the caret', () => {
    const slice = pastedMarkdown(schema, '**very**', site) ?? Slice.empty;
    expect(writeMarkdown(editorState('This is , fine', 8).tr.replaceSelection(slice).doc)).toBe(
      'This is **very**, fine',
    );
  });
});

describe('an address that is pasted', () => {
  const slice = (text: string) => new Slice(Fragment.from(schema.text(text)), 0, 0);
  const linked = (state: EditorState, text: string) => {
    const tr = linkedSelection(state, slice(text), (address) => linkTarget(address, site));
    return tr && writeMarkdown(tr.doc);
  };

  test.each([
    ['https://example.org/a?b=c', 'See [our plan](https://example.org/a?b=c) here'],
    [' https://dock.example/about-us ', 'See [our plan](page:about) here'],
    ['mailto:a@dock.example', 'See [our plan](mailto:a@dock.example) here'],
  ])('on words, %j, makes them a link', (address, stored) => {
    expect(linked(editorState('See our plan here', 4, 12), address)).toBe(stored);
  });

  test('replaces the link that the words had', () => {
    const state = editorState('See [our plan](https://old.example) here', 4, 12);
    expect(linked(state, 'https://example.org')).toBe('See [our plan](https://example.org) here');
  });

  test.each(['other words', 'javascript:alert(1)', 'https://a.example https://b.example', '#anchor'])(
    'is none: %j',
    (text) => {
      expect(linked(editorState('See our plan here', 4, 12), text)).toBeNull();
    },
  );

  test('is inserted where nothing is selected', () => {
    expect(linked(editorState('See our plan here', 4), 'https://example.org')).toBeNull();
  });
});

describe('addresses in what is pasted', () => {
  const pasted = (text: string) => {
    const { content } = editorState(text).doc;
    const slice = withAddressLinks(new Slice(content, 1, 1), (address) => linkTarget(address, site));
    return writeMarkdown(editorState('').tr.replaceSelection(slice).doc);
  };

  test.each([
    ['See www.example.org, or not', 'See [www.example.org](https://www.example.org), or not'],
    ['**info@example.org**', '[**info@example.org**](mailto:info@example.org)'],
    ['- https://dock.example/about-us', '- [https://dock.example/about-us](page:about)'],
    ['[www.example.org](page:about)', '[www.example.org](page:about)'],
    ['`www.example.org`', '`www.example.org`'],
  ])('%j is stored as %j', (text, stored) => {
    expect(pasted(text)).toBe(stored);
  });
});
