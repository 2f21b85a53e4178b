import { describe, expect, test } from '@jest/globals';
import { requestedRange } from './byte-range.ts';

const FILE = { size: 100, tag: '"mine"' };

function asking(range: string, more: Record<string, string> = {}, method = 'GET') {
  return requestedRange(new Request('https://site.example/', { method, headers: { range, ...more } }), FILE);
}

describe('the range that a request asks for', () => {
  test.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=99-99', { first: 99, last: 99 }],
  ])('%s', (range, expected) => {
    expect(asking(range)).toEqual(expected);
  });

  test.each(['bytes=100-', 'bytes=100-120', 'bytes=-0'])('%s cannot be satisfied', (range) => {
    expect(asking(range)).toBe('unsatisfiable');
  });

  test.each(['bytes=-', 'bytes=9-2', 'bytes=0-1,5-6', 'lines=0-9', 'bytes=a-b', `bytes=${'9'.repeat(40)}-`])(
    '%s is no range that is served, so the whole file is',
    (range) => {
      expect(asking(range)).toBeNull();
    },
  );

  test('is the whole file for a client that has another version, and without a body', () => {
    expect(asking('bytes=0-9', { 'if-range': '"mine"' })).toEqual({ first: 0, last: 9 });
    expect(asking('bytes=0-9', { 'if-range': '"other"' })).toBeNull();
    expect(asking('bytes=0-9', { 'if-range': 'W/"mine"' })).toBeNull();
    expect(asking('bytes=0-9', {}, 'HEAD')).toBeNull();
    expect(requestedRange(new Request('https://site.example/'), FILE)).toBeNull();
  });
});
