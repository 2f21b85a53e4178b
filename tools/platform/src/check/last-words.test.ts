import { expect, test } from '@jest/globals';
import { lastWords } from './last-words.ts';

test('all is kept while it is short', () => {
  const words = lastWords(20);
  words.add('one\n');
  words.add('two\n');
  expect(words.text()).toBe('one\ntwo\n');
});

test('of more, the last whole lines are kept', () => {
  const words = lastWords(12);
  for (const line of ['first\n', 'second\n', 'third\n', 'fo', 'urth\n']) words.add(line);
  expect(words.text()).toBe('fourth\n');
  words.add('a line that is longer than all that is kept\n');
  expect(words.text()).toBe('');
});
