import { describe, expect, test } from '@jest/globals';
import { signInWords } from '../words/sign-in-words.ts';
import { failureWords, failureMessage } from './failure-words.ts';
import { waitWords } from '../words/wait-words.ts';

const en = signInWords('en');

describe('a wait in words', () => {
  test.each([
    [0.2, 'one second'],
    [1, 'one second'],
    [12, '12 seconds'],
    [59.1, '60 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [121, '3 minutes'],
    [900, '15 minutes'],
  ])('%d seconds are "%s"', (seconds, text) => {
    expect(waitWords(seconds, en)).toBe(text);
  });

  test('speaks the language of the site', () => {
    expect(waitWords(600, signInWords('de-AT'))).toBe('10 Minuten');
  });
});

describe('a failure in words', () => {
  const words = failureWords(en, { conflict: 'Taken.' });

  test('names the wait', () => {
    expect(failureMessage({ code: 'rate_limited', wait: 40 }, words)).toBe(
      'Too many attempts. Wait 40 seconds, then try again.',
    );
  });

  test('is the one message of the contract for a wrong sign-in', () => {
    expect(failureMessage({ code: 'unauthenticated' }, words)).toBe('Incorrect username or password');
  });

  test('may be the own words of a form', () => {
    expect(failureMessage({ code: 'conflict' }, words)).toBe('Taken.');
  });

  test('is honest about unexpected errors, also about a code that every object has', () => {
    for (const code of ['internal', 'constructor', '']) {
      expect(failureMessage({ code }, words)).toBe(en.failures.other);
    }
  });
});
