import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CookieChange, readCookies, serialiseCookie } from './cookie-header.ts';

const HTTPS = 'https://site.example.test';
const cookieSet = (name: string, value: string, maxAgeSeconds: number): CookieChange => {
  return { name, value, maxAgeSeconds, path: '/', sameSite: 'Lax' };
};

describe('a cookie that is written', () => {
  test('is host-only, HttpOnly, Lax, and Secure on https', () => {
    expect(serialiseCookie(cookieSet('__Host-portal-viewer', 'a.b.c', 86400), HTTPS)).toBe(
      '__Host-portal-viewer=a.b.c; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(serialiseCookie(cookieSet('portal-viewer', '', 0), 'http://127.0.0.1:4400')).toBe(
      'portal-viewer=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    );
  });

  test.each([
    cookieSet('a', 'b; Domain=example.test', 1),
    cookieSet('a', 'b\r\nx: y', 1),
    cookieSet('a=b', 'c', 1),
    cookieSet('', 'c', 1),
    { ...cookieSet('a', 'b', 1), path: '/; Domain=example.test' },
  ])('never breaks out of its header: %j', (change) => {
    expect(() => serialiseCookie(change, HTTPS)).toThrow(TypeError);
  });

  test('is read back unchanged', () => {
    const name = fc.stringMatching(/^[\w-]{1,20}$/);
    const value = fc.stringMatching(/^[\w.=-]{0,60}$/);
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key }), (pairs) => {
        const written = pairs.map(([key, text]) => serialiseCookie(cookieSet(key, text, 1), HTTPS));
        const header = written.map((line) => line.split('; ')[0]).join('; ');
        expect(readCookies(header)).toEqual(new Map(pairs));
      }),
    );
  });
});

describe('cookies of a request', () => {
  test('are empty without a header', () => {
    expect([readCookies(null).size, readCookies(undefined).size, readCookies('').size]).toEqual([0, 0, 0]);
  });

  test('are read despite malformed pairs', () => {
    expect([...readCookies('a=1;b = 2 ;; c; d==; e=a=b')]).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['d', '='],
      ['e', 'a=b'],
    ]);
  });

  test('count once per name: the first one', () => {
    expect(readCookies('a=older; a=newer').get('a')).toBe('older');
  });
});
