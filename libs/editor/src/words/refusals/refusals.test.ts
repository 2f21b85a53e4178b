import { describe, expect, test } from '@jest/globals';
import { FAILURES } from '@portal/errors';
import { refusalIn } from './index.ts';

const refusal = (code: string) =>
  ({ ok: false, code, message: 'What happened.', wait: undefined, details: {} }) as const;

describe('what the API refuses', () => {
  test.each([...Object.keys(FAILURES), 'offline'])('is in German on a German site: %s', (code) => {
    expect(refusalIn('de-CH', refusal(code)).message).not.toBe('What happened.');
    expect(refusalIn('en', refusal(code)).message).toBe('What happened.');
  });

  test.each(['offline', 'internal'])('is in English where the API answered no sentence: %s', (code) => {
    expect(refusalIn('en', { ...refusal(code), message: '' }).message).not.toBe('');
  });

  test('is in the words of the API where the code is not known', () => {
    expect(refusalIn('de', refusal('new_code')).message).toBe('What happened.');
    expect(refusalIn('de', refusal('constructor')).message).toBe('What happened.');
  });

  test('is its own reason where it has one', () => {
    expect(refusalIn('de', refusal('input'), 'Das ist ein PDF.').message).toBe('Das ist ein PDF.');
  });
});
