import { describe, expect, test } from '@jest/globals';
import type { AstroCookies } from 'astro';
import { flashCookie, takeFlash } from './flash.ts';

const HTTPS = 'https://site.example.test';
const REFUSED = { code: 'unauthenticated', values: { email: 'anna@example.test' } };

/** The cookies of a request, and what a page deletes of them. */
function cookiesOf(sent: Readonly<Record<string, string>>) {
  const deleted: unknown[] = [];
  const cookies = {
    get: (name: string) => (sent[name] === undefined ? undefined : { value: sent[name] }),
    delete: (...args: unknown[]) => void deleted.push(args),
  };
  return { cookies: cookies as unknown as AstroCookies, deleted };
}

describe('the message that a form leaves for the next page', () => {
  test.each([
    [HTTPS, '__Host-portal-note', true],
    ['http://127.0.0.1:4403', 'portal-note', false],
  ])('at %s is in the cookie %s, and shown once', (origin, name, secure) => {
    const change = flashCookie(REFUSED, origin);
    expect([change.name, change.path]).toEqual([name, '/']);
    const { cookies, deleted } = cookiesOf({ [name]: change.value });
    expect(takeFlash(cookies, origin)).toEqual(REFUSED);
    expect(deleted).toEqual([[name, { path: '/', secure }]]);
  });

  test('cannot be set by another site on a parent domain', () => {
    const { value } = flashCookie(REFUSED, HTTPS);
    expect(takeFlash(cookiesOf({ 'portal-note': value }).cookies, HTTPS)).toBeNull();
  });

  test.each(['', 'e30', 'no base64: ü', Buffer.from('{"code":"made-up","values":{}}').toString('base64url')])(
    'is ignored when its value is %j',
    (value) => {
      expect(takeFlash(cookiesOf({ '__Host-portal-note': value }).cookies, HTTPS)).toBeNull();
    },
  );
});
