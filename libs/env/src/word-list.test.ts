import { describe, expect, test } from '@jest/globals';
import { wordList } from './word-list.ts';

const schema = wordList((word) => word.startsWith('https://'), 'https addresses');
const complaint = (value: string) => schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('a list of words', () => {
  test('is split at blanks', () => {
    expect(schema.parse('  https://a \n https://b')).toEqual(['https://a', 'https://b']);
    expect(schema.safeParse('').success).toBe(false);
  });

  test('is split at commas, when the list is of those', () => {
    const commas = wordList((word) => word.startsWith('https://'), 'https addresses', 'commas');
    expect(commas.parse(' https://a,https://b , https://c,')).toEqual([
      'https://a',
      'https://b',
      'https://c',
    ]);
    expect(commas.safeParse('https://a b, c').error?.issues.map(({ message }) => message)).toEqual([
      'must be https addresses, separated by commas; this entry is not: "c"',
    ]);
  });

  test('names the entries that are not what they must be', () => {
    expect(complaint('https://a javascript:alert(1)')).toEqual([
      'must be https addresses, separated by spaces; this entry is not: "javascript:alert(1)"',
    ]);
    expect(complaint('a https://b c')).toEqual([
      'must be https addresses, separated by spaces; these entries are not: "a", "c"',
    ]);
  });

  test.each([
    ['quotes and bidirectional marks', 'a"\u202eb', String.raw`: "a\"\u202eb"`],
    ['a terminal sequence', '\u001b[31mred', String.raw`: "\u001b[31mred"`],
    ['half a surrogate pair', 'a\ud800', String.raw`: "a\ud800"`],
    ['credentials', 'http://me:secret@a.example/cb', ': "http://…@a.example/cb"'],
    ['credentials that are cut', `http://me:secret${'x'.repeat(200)}@a.example`, ': "http://…'],
  ])('is safe to print with %s', (_case, entry, printed) => {
    expect(complaint(entry)?.join()).toContain(printed);
    expect(complaint(entry)?.join()).not.toContain('secret');
  });

  test('has a message in one line that does not grow with the list', () => {
    const words = Array.from({ length: 400 }, (_, n) => `${n}-${'x'.repeat(500)}`);
    const [message = '', ...others] = complaint(words.join(' ')) ?? [];
    expect(others).toEqual([]);
    expect(message).toMatch(/x"… \(502 characters\) and 397 more$/);
    expect(message.length).toBeLessThan(600);
  });
});
