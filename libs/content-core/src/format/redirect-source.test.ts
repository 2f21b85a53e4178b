import { describe, expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import fc from 'fast-check';
import { pathOfSource, redirectSource } from './redirect-source.ts';

describe('an old address', () => {
  test.each([
    ['/Alt/Seite.HTML', '/alt/seite.html'],
    ['/old/', '/old'],
    ['//old///page', '/old/page'],
    ['/', '/'],
    ['https://www.old-town.example/index.php?ID=3#top', '/index.php?id=3'],
    ['http://old.example', '/'],
    ['?p=12', '/?p=12'],
    ['/x.php?b=2&a=1&&', '/x.php?a=1&b=2'],
    ['/m%C3%BCll', '/müll'],
    ['/mu\u0308ll', '/müll'],
    ['/M%FCll', '/müll'],
    ['/alte%20seite', '/alte seite'],
    ['/a%2Fb', '/a%2fb'],
    ['/100%', '/100%25'],
    ['/x?q=a+b%2Bc', '/x?q=a b%2bc'],
    ['/x?', '/x'],
  ])('%s has the form %s', (text, source) => {
    expect(redirectSource(text)).toBe(source);
  });

  test.each([
    '',
    'old/page',
    'page:about',
    'ftp://x/y',
    '/a/../b',
    '/a\u0000b',
    '/a%00b',
    '/a\\b',
    `/${'x'.repeat(600)}`,
  ])('"%s" is none', (text) => {
    expect(redirectSource(text)).toBeNull();
  });

  test('has one form for all its spellings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (path, query) => {
        const source = redirectSource(`/${path}?${query}`);
        if (source === null) return;
        expect(redirectSource(source)).toBe(source);
        expect(redirectSource(encodeURI(source).replaceAll('%25', '%'))).toBe(source);
      }),
      examples({ short: 300, long: 30_000, longFinds: 'An address with rare escapes that has two forms.' }),
    );
  });

  test('is found without its query', () => {
    expect([pathOfSource('/x.php?id=3'), pathOfSource('/x')]).toEqual(['/x.php', '/x']);
  });

  test('of a long request takes no time', () => {
    for (const piece of ['%', '%C3', '/', '?', '&', 'a\u0301', '#'])
      redirectSource(`/${piece.repeat(1_000_000)}`);
  });
});
