import { expect, test } from '@jest/globals';
import { changedBlocks } from './changed-blocks.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { richTextSchema } from './schema.ts';

const schema = richTextSchema({ heading: 3, address: () => null });
const doc = (words: string) => {
  const read = readMarkdown(schema, words.split(' ').join('\n\n'));
  if (!read) throw new Error(words);
  return read;
};

test.each([
  ['a b c', 'a b c', []],
  ['a b c', 'a X c', [[1, 2, 'X']]],
  ['a b c', 'X b Y', [[0, 1, 'X'], [2, 3, 'Y']]], // oxfmt-ignore
  ['a b', 'a X b Y', [[1, 1, 'X'], [2, 2, 'Y']]], // oxfmt-ignore
  ['a b c', 'c', [[0, 2, '']]],
])('what differs between "%s" and "%s" is found, and nothing else', (before, after, changes) => {
  const found = changedBlocks(doc(before), doc(after));
  expect(
    found.map(({ from, to, blocks }) => [from, to, blocks.map((one) => one.textContent).join(' ')]),
  ).toEqual(changes);
});
