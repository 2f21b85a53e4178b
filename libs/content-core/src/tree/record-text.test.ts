import { expect, test } from '@jest/globals';
import { LARGEST_RECORD, parseRecordText } from './record-text.ts';

const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;

test.each([
  ['no JSON', '{'],
  ['too long', JSON.stringify('a'.repeat(LARGEST_RECORD))],
  ['too deep', nested(502)],
  ['far too deep', nested(100_000)],
])('a text that is %s says nothing', (_why, text) => {
  expect(parseRecordText(text)).toBeUndefined();
});

test('what nests as deep as it may is read, and brackets in strings nest nothing', () => {
  expect(parseRecordText(nested(500))).toEqual(JSON.parse(nested(500)));
  const text = '[{'.repeat(1_000);
  expect(parseRecordText(JSON.stringify({ text }))).toEqual({ text });
});
