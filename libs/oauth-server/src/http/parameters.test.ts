import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { readParameters } from './parameters.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('parameters that came more than once', () => {
  test.each<[string, string[]]>([
    ['a=1&b=2', []],
    ['a=1&b=2&a=1&c&c&a', ['a', 'c']],
    ['resource=x&resource=y', []],
    ['%61=1&a=2', ['a']],
  ])('of %s are %j', (encoded, repeated) => {
    expect(readParameters(encoded).repeated).toEqual(repeated);
  });

  test('are found without searching the whole list for each of them', () => {
    const encoded = Array.from({ length: 4_000 }, (_, at) => `p${at}`).join('&');
    const searches = [jest.spyOn(Array.prototype, 'indexOf'), jest.spyOn(Array.prototype, 'includes')];
    expect(readParameters(`${encoded}&p7`).repeated).toEqual(['p7']);
    expect(searches.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(10);
  });
});
