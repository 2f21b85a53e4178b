import { describe, expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import fc from 'fast-check';
import { RichText } from '../model/fields.ts';
import { canonicalRichText } from './canonical-rich-text.ts';
import { richTextProblems } from './rich-text-problems.ts';
import { withoutLinks } from './rich-text-links.ts';

describe('canonicalRichText', () => {
  test.each([
    ['blank ends', '\n  Text \n\n', 'Text'],
    ['line ends of other systems', 'a\r\nb\rc', 'a\nb\nc'],
    ['spaces at line ends', 'a \nb\t\n\nc  \n\nd', 'a\nb\n\nc\n\nd'],
    ['a hard break of more than two spaces', 'a    \nb', 'a  \nb'],
    ['letters in two pieces', 'u\u0308ber', 'über'],
  ])('settles %s', (_case, given, canonical) => {
    expect(canonicalRichText(given)).toBe(canonical);
  });

  test('is idempotent', () => {
    const piece = fc.constantFrom(
      ' ',
      '  ',
      '\t',
      '\n',
      '\r',
      '\r\n',
      'a',
      '#',
      '- ',
      'u',
      '\u0308',
      '\u2000',
      '\ufeff',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const once = canonicalRichText(text);
        expect(canonicalRichText(once)).toBe(once);
      }),
      examples({
        short: 200,
        long: 20_000,
        longFinds: 'A rare sequence of characters that changes when it is made canonical again.',
      }),
    );
  });
});

describe('rich text', () => {
  test.each([
    ['plain words, emphasis, lists', 'A *word*\n\n- one\n- two'],
    ['an address in angle brackets', '<https://example.org/a?b=c>'],
    ['links to everything a link may lead to', '[a](page:home#hero) [b](mailto:a@b.org) [c](tel:+4930)'],
    ['a reference', `[a][1]\n\n[1]: document:${'a'.repeat(32)}`],
    ['markup shown as code', '`<b>` and\n\n```\n<script>\n```'],
    ['an escaped bracket', '\\<b>'],
    ['less-than signs', '1 < 2 <3'],
  ])('may hold %s', (_case, text) => {
    expect(RichText.safeParse(text)).toMatchObject({ success: true });
  });

  test.each([
    ['a tag', 'a <b>word</b>', 'raw HTML'],
    ['a block of HTML', '<script>\nalert(1)\n</script>', 'raw HTML'],
    ['a comment', 'a <!-- b -->', 'raw HTML'],
    ['an image', '![a](https://example.org/a.png)', 'gallery'],
    ['an image by reference', '![a][1]\n\n[1]: https://example.org/a.png', 'gallery'],
    ['a script link', '[a](javascript:alert(1))', 'links to "javascript:alert(1)"'],
    ['a script link in disguise', '[a](java&#115;cript:alert(1))', 'links to "javascript'],
    ['a script link in angle brackets', '<javascript:alert(1)>', 'links to'],
    ['a script link in other case', '[a](  JaVaScRiPt:alert(1)  )', 'links to'],
    ['data in a definition', '[a][1]\n\n[1]: data:text/html;base64,AA', 'links to "data:'],
    ['vbscript', '[a](vbscript:x)', 'links to "vbscript:x"'],
    ['a path', '[a](/about)', 'page:<page id>'],
    ['plain http', '<http://example.org>', 'https://'],
  ])('may not hold %s', (_case, text, message) => {
    expect(
      richTextProblems(text)
        .map((one) => one.message)
        .join('\n'),
    ).toContain(message);
    expect(RichText.safeParse(text).success).toBe(false);
  });

  test('names the line of the problem', () => {
    expect(richTextProblems('one\n\ntwo\n\n<hr>')).toMatchObject([
      { code: 'rich_text_html', params: { line: 5 } },
    ]);
  });

  test('reports the first ten problems', () => {
    const text = Array.from({ length: 30 }, (_, line) => `<b>${line}`).join('\n\n');
    expect(richTextProblems(text)).toHaveLength(10);
  });

  test('is canonical after parsing', () => {
    expect(RichText.parse(' a \r\nb ')).toBe('a\nb');
    expect(RichText.safeParse(' \n ').success).toBe(false);
  });
});

describe('withoutLinks', () => {
  const isRemoved = (target: string) => target === 'page:board';
  test.each([
    ['See [the *board*](page:board) and [us](page:about).', 'See the *board* and [us](page:about).'],
    ['See [the board][b].\n\n[b]: page:board', 'See the board.\n\n'],
    ['See <page:board>.', 'See .'],
    ['See [it](pa&#103;e:board "Title").', 'See it.'],
    ['Nothing here of page:board to cut.', 'Nothing here of page:board to cut.'],
    [`${'>'.repeat(5000)} [it](page:board) [us](page:about)`, `${'>'.repeat(5000)} [it]() [us](page:about)`],
  ])('%j becomes %j', (text, rest) => {
    expect(withoutLinks(text, isRemoved)).toBe(rest);
  });
});
