import { expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { browser, ORIGIN } from '../../test/browser.ts';
import { utf8 } from '../crypto/bytes.ts';
import { deviceCookie, readDeviceId, type SignedInRole } from './device-cookie.ts';
import { signSession } from './session-tokens.ts';

const NAME = '__Host-portal-device';
let time = new Date('2026-03-01T10:00:00Z');
const keys = { secret: 's'.repeat(32), siteKey: 'site-1', now: () => time };

/** A browser in which somebody signed in. */
async function used(role: SignedInRole, id = `device-of-${role}`) {
  const visitor = browser();
  const cookie = await deviceCookie(keys, visitor.ctx, { role, newId: () => id });
  visitor.storeCookies({ cookies: cookie === null ? [] : [cookie] });
  return visitor;
}
const read = ({ ctx }: ReturnType<typeof browser>, role: SignedInRole, by = keys) =>
  readDeviceId(by, ctx, role);
const holding = (token: string) => browser({ cookies: new Map([[NAME, token]]) });

test('a browser is known in the role somebody signed in with, and an editor’s for viewers as well', async () => {
  const [viewer, editor] = [await used('viewer'), await used('editor')];
  expect([await read(viewer, 'viewer'), await read(viewer, 'editor')]).toEqual(['device-of-viewer', null]);
  expect([await read(editor, 'viewer'), await read(editor, 'editor')]).toEqual([
    'device-of-editor',
    'device-of-editor',
  ]);
  expect(await read(browser(), 'viewer')).toBeNull();
});

test('each sign-in makes a new id, and an editor’s browser stays one', async () => {
  const visitor = await used('editor');
  const again = await deviceCookie(keys, visitor.ctx, { role: 'editor', newId: () => 'device-2' });
  visitor.storeCookies({ cookies: again === null ? [] : [again] });
  expect(await read(visitor, 'editor')).toBe('device-2');
});

test('a viewer makes no further browser of an editor’s, so that who is no editor any more makes none', async () => {
  const visitor = await used('editor');
  expect(await deviceCookie(keys, visitor.ctx, { role: 'viewer', newId: () => 'device-2' })).toBeNull();
});

test('the cookie is host-only, lasts 90 days, and is short', async () => {
  const cookie = await deviceCookie(keys, browser().ctx, {
    role: 'editor',
    newId: () => crypto.randomUUID(),
  });
  expect(cookie).toMatchObject({ name: NAME, path: '/', sameSite: 'Lax', maxAgeSeconds: 7_776_000 });
  expect(cookie?.value.length).toBeLessThan(400);
});

test('a cookie that is too old, changed, another site’s, of another secret or of another kind is ignored', async () => {
  const visitor = await used('viewer');
  const token = visitor.jar.get(NAME) ?? '';
  expect(await read(holding(token), 'viewer')).toBe('device-of-viewer');
  expect(await read(visitor, 'viewer', { ...keys, siteKey: 'site-2' })).toBeNull();
  expect(await read(visitor, 'viewer', { ...keys, secret: 't'.repeat(32) })).toBeNull();
  const session = await signSession(keys, 'viewer', { audience: 'press' });
  const bySecret = await new SignJWT({ id: 'forged', role: 'editor' })
    .setProtectedHeader({ alg: 'HS256', typ: 'portal-device+jwt' })
    .setIssuer('site-1')
    .setIssuedAt(1_772_358_000)
    .setExpirationTime(1_782_358_000)
    .sign(utf8(keys.secret));
  const changed = `${token.slice(0, -2)}AA`;
  for (const forged of [session, bySecret, changed, 'x'.repeat(100_000), '', 'a.b.c'])
    expect(await read(holding(forged), 'viewer')).toBeNull();
  time = new Date(time.getTime() + 90 * 24 * 3600 * 1000);
  expect(await read(visitor, 'viewer')).toBeNull();
  expect(ORIGIN).toMatch(/^https/);
});
