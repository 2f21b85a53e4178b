import { expect, test } from '@jest/globals';
import { FAILURES } from '@portal/errors';
import { chatFailure } from './chat-failure.ts';
import { chatWords } from './words/chat-words.ts';

test.each(['en', 'de-AT', 'fr'])('every failure has a sentence without gaps in %s', (locale) => {
  const words = chatWords(locale);
  for (const code of Object.keys(FAILURES))
    for (const wait of [null, 1, 70, 40_000])
      expect(chatFailure(code, wait, words)).toMatch(/^[A-ZÄÖÜ][^{}]+\.$/);
});

test('a limit says how long to wait, and that of the day to come back tomorrow', () => {
  const words = chatWords('en');
  expect(chatFailure('rate_limited', 20, words)).toBe(
    'Those were many questions. Wait 20 seconds, then ask again.',
  );
  expect(chatFailure('rate_limited', 50_000, words)).toBe(words.tomorrow);
});
