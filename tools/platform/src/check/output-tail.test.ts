import { expect, test } from '@jest/globals';
import { outputTail } from './output-tail.ts';

test('a short text is complete', () => {
  const words = outputTail(20);
  words.add('one\n');
  words.add('two\n');
  expect(words.text()).toBe('one\ntwo\n');
});

test('of a longer one, the last whole lines remain', () => {
  const words = outputTail(12);
  for (const line of ['first\n', 'second\n', 'third\n', 'fo', 'urth\n']) words.add(line);
  expect(words.text()).toBe('fourth\n');
  words.add('a line that is longer than the whole tail\n');
  expect(words.text()).toBe('');
});
