import { describe, expect, test } from '@jest/globals';
import { continuedRun, difference, type TypedRun, typedRun } from './typed-run.ts';

/** The run after each of the texts in turn; null from where a new one begins. */
function run(first: string, ...texts: string[]): TypedRun | null {
  let before = texts[0] ?? '';
  let current: TypedRun | null = typedRun(first, before);
  for (const text of texts.slice(1)) {
    current = current && continuedRun(current, before, text);
    before = text;
  }
  return current;
}

test.each([
  ['the dock opens', 'the old dock opens', 4, '', 'old '],
  ['the old dock opens', 'the dock opens', 4, 'old ', ''],
  ['', 'word', 0, '', 'word'],
  ['word', '', 0, 'word', ''],
  ['ni', '你', 0, 'ni', '你'],
])('%j and %j differ', (before, after, at, removed, inserted) => {
  expect(difference(before, after)).toEqual({ at, removed, inserted });
});

describe('what is typed in one go', () => {
  test('is what is written on, also in the middle of a text', () => {
    expect(run('a z', 'a b z', 'a bc z', 'a bcd z')).toEqual({ isWriting: true, at: 2, characters: 'bcd ' });
  });

  test('is what an input method writes and replaces', () => {
    expect(run('Q: ', 'Q: n', 'Q: に', 'Q: にh', 'Q: にほん', 'Q: 日本')).toEqual({
      isWriting: true,
      at: 3,
      characters: '日本',
    });
  });

  test('is what is deleted to the left, or to the right', () => {
    expect(run('abcdef', 'abcef', 'abef', 'aef')).toEqual({ isWriting: false, at: 1, characters: 'bcd' });
    expect(run('abcdef', 'abdef', 'abef', 'abf')).toEqual({ isWriting: false, at: 2, characters: 'cde' });
  });

  test.each([
    ['deleting after writing', 'a', ['ab', 'abc', 'ab']],
    ['writing after deleting', 'abc', ['ab', 'abd']],
    ['another place', 'one two', ['one twos', 'ones twos']],
    ['deleting in another place', 'one two', ['one tw', 'on tw']],
    ['a line end', 'a', ['ab', 'ab\n']],
    ['a paragraph', 'a', ['ab', 'ab\n\nc']],
    ['a selection that is replaced', 'one two', ['one two.', 'X two.']],
  ])('ends with %s', (_case, first, texts) => {
    expect(run(first, ...texts)).toBeNull();
  });

  test.each([
    ['words', 'a b c d e f g h', ' i'],
    ['characters', 'x'.repeat(60), 'x'],
  ])('ends at a number of %s', (_case, most, more) => {
    const first = most.slice(0, 1);
    expect(run('', first, most)).not.toBeNull();
    expect(run('', first, most, most + more)).toBeNull();
    expect(run(most + more, most, first)).not.toBeNull();
    expect(run(first + most + more, first + most, '')).toBeNull();
  });
});
