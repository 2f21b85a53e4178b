import { describe, expect, test } from '@jest/globals';
import { fileSize } from './file-size.ts';

describe('fileSize', () => {
  test.each([
    [1, 'en', '1 kB'],
    [840_200, 'en', '840 kB'],
    [1_240_000, 'en', '1.2 MB'],
    [1_240_000, 'de', '1,2 MB'],
  ])('%d bytes in %s are %s', (bytes, locale, expected) => {
    expect(fileSize(bytes, locale).replace(/\s/g, ' ')).toBe(expected);
  });
});
