import { beforeEach, describe, expect, test } from '@jest/globals';
import { base64url } from 'jose';
import { flowCookie, readFlowCookie } from './flow-cookies.ts';

const ORIGIN = 'https://site.example.test';
const START = new Date('2026-03-01T10:00:00.000Z');
const LINK = { sub: 'user-1', accessToken: 'the-access-token' };
const OAUTH = { verifier: 'v'.repeat(43), next: '/edit/about' };

let time = START;
const keys = { secret: 'a-session-secret-of-more-than-32-characters', siteKey: 'site-1', now: () => time };
beforeEach(() => {
  time = START;
});
const pass = (seconds: number) => {
  time = new Date(START.getTime() + seconds * 1000);
};
const bringing = (cookies: Record<string, string>) => ({
  origin: ORIGIN,
  cookie: (name: string) => cookies[name],
});
const linkCookie = async () => (await flowCookie(keys, { kind: 'link', claims: LINK, origin: ORIGIN }))!;

describe('a short-lived cookie', () => {
  test('carries its claims for ten minutes, encrypted', async () => {
    const { name, value, maxAgeSeconds } = await linkCookie();
    expect([name, maxAgeSeconds]).toEqual(['__Host-portal-link', 600]);
    const shown = value.split('.').map((part) => new TextDecoder('latin1').decode(base64url.decode(part)));
    expect(shown.join()).not.toMatch(/user-1|the-access-token/);
    pass(599);
    expect(await readFlowCookie(keys, 'link', bringing({ [name]: value }))).toEqual(LINK);
    pass(600);
    expect(await readFlowCookie(keys, 'link', bringing({ [name]: value }))).toBeNull();
  });

  test('expires with the token it carries', async () => {
    const soon = new Date(START.getTime() + 90_000);
    const cookie = await flowCookie(keys, { kind: 'link', claims: LINK, origin: ORIGIN, expiresAt: soon });
    expect(cookie?.maxAgeSeconds).toBe(90);
    const over = { kind: 'link', claims: LINK, origin: ORIGIN, expiresAt: START } as const;
    expect(await flowCookie(keys, over)).toBeNull();
  });

  test('is not made when it is too long for a browser', async () => {
    const claims = { ...LINK, accessToken: 'x'.repeat(4000) };
    expect(await flowCookie(keys, { kind: 'link', claims, origin: ORIGIN })).toBeNull();
  });

  test('carries a verifier and where to go', async () => {
    const cookie = (await flowCookie(keys, { kind: 'oauth', claims: OAUTH, origin: ORIGIN }))!;
    expect(await readFlowCookie(keys, 'oauth', bringing({ [cookie.name]: cookie.value }))).toEqual(OAUTH);
  });

  test('is refused as another kind, for another site, under another secret, and when altered', async () => {
    const { name, value } = await linkCookie();
    expect(await readFlowCookie(keys, 'oauth', bringing({ '__Host-portal-oauth': value }))).toBeNull();
    const own = bringing({ [name]: value });
    expect(await readFlowCookie({ ...keys, siteKey: 'site-2' }, 'link', own)).toBeNull();
    expect(await readFlowCookie({ ...keys, secret: 'another-secret' }, 'link', own)).toBeNull();
    for (const changed of [`${value}x`, value.replace(/.$/, ''), 'x', '', `a${value}`]) {
      expect(await readFlowCookie(keys, 'link', bringing({ [name]: changed }))).toBeNull();
    }
    expect(await readFlowCookie(keys, 'link', bringing({}))).toBeNull();
  });
});
