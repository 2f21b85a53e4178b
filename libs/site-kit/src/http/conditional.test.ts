import { describe, expect, test } from '@jest/globals';
import { entityTag, isFresh, notModified } from './conditional.ts';

function asking(tag?: string): Request {
  return new Request('https://site.example/', tag === undefined ? {} : { headers: { 'if-none-match': tag } });
}

describe('entityTag', () => {
  test('is quoted, stable, and differs where a part differs', () => {
    expect(entityTag('a', 1)).toMatch(/^"[\w-]{27}"$/);
    expect(entityTag('a', 1)).toBe(entityTag('a', 1));
    expect(entityTag('a', 1)).not.toBe(entityTag('a', 2));
  });

  test('does not take two parts for one', () => {
    expect(entityTag('ab', 'c')).not.toBe(entityTag('a', 'bc'));
  });
});

describe('isFresh', () => {
  test.each([
    ['no tag', undefined, false],
    ['another tag', '"other"', false],
    ['the tag', '"mine"', true],
    ['the tag, made weak on the way', 'W/"mine"', true],
    ['a list with the tag', '"other", "mine"', true],
    ['any tag', '*', true],
    ['the tag without quotes', 'mine', false],
  ])('%s: %s', (_name, tag, expected) => {
    expect(isFresh(asking(tag), '"mine"')).toBe(expected);
  });
});

describe('notModified', () => {
  test('keeps caching and tag and drops what describes a body', () => {
    const response = notModified(
      new Headers({
        etag: '"mine"',
        'cache-control': 'public',
        'content-type': 'text/html',
        'content-length': '3',
      }),
    );
    expect(response.status).toBe(304);
    expect([...response.headers.keys()].sort()).toEqual(['cache-control', 'etag']);
  });
});
