import { AppError } from '@portal/errors';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { cookieName } from './cookie-names.ts';
import {
  clearAllCookies,
  resolveCookies,
  type SessionReader,
  signInEditor,
  signInViewer,
} from './session-cookies.ts';
import { ANONYMOUS } from './session.ts';

const ORIGIN = 'https://site.example.test';
/** Long enough for HS512, so that only the pinned algorithm refuses it. */
const SECRET = 'a-session-secret-of-sixty-four-characters-and-of-a-few-more-than-it';
const START = new Date('2026-03-01T10:00:00.000Z');
const DAY = 24 * 3600;
const VIEWER = cookieName('viewer', ORIGIN);
const EDITOR = cookieName('editor', ORIGIN);
const PRESS = { audience: 'press', isDefault: false, username: 'daily' };
const OWNER = { sub: 'user-1', role: 'owner', email: 'owner@example.test', sid: 's-1', version: 3 } as const;

let time = START;
/** The mode's answer about a session; the owner's is live. */
let roleIn: SessionReader['roleIn'] = async () => 'owner';
const keys: SessionReader = {
  secret: SECRET,
  siteKey: 'site-1',
  now: () => time,
  roleIn: (claims) => roleIn(claims),
};
beforeEach(() => {
  time = START;
  roleIn = async () => 'owner';
});

const bringing = (cookies: Record<string, string>, origin = ORIGIN) => ({
  origin,
  cookie: (name: string) => cookies[name],
});
const anonymous = bringing({});
const seen = (cookies: Record<string, string>, origin = ORIGIN) =>
  resolveCookies(keys, bringing(cookies, origin));
const pass = (seconds: number) => {
  time = new Date(START.getTime() + seconds * 1000);
};
const viewerToken = async () => (await signInViewer(keys, anonymous, PRESS)).cookie.value;
const editorToken = async () => (await signInEditor(keys, anonymous, OWNER)).cookie.value;

function signed(claims: Record<string, unknown>, { alg = 'HS256', typ = 'portal-viewer+jwt' } = {}) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg, typ })
    .setIssuer('site-1')
    .setIssuedAt(START)
    .setExpirationTime(new Date(START.getTime() + 3600_000))
    .sign(new TextEncoder().encode(SECRET));
}

describe('a viewer', () => {
  test('is recognised by the cookie for exactly 24 hours', async () => {
    const { cookie } = await signInViewer(keys, anonymous, PRESS);
    expect(cookie).toMatchObject({
      name: '__Host-portal-viewer',
      maxAgeSeconds: DAY,
      path: '/',
      sameSite: 'Lax',
    });
    const { exp, iat } = decodeJwt(cookie.value);
    expect([exp, iat]).toEqual([START.getTime() / 1000 + DAY, START.getTime() / 1000]);
    expect(decodeProtectedHeader(cookie.value)).toEqual({ alg: 'HS256', typ: 'portal-viewer+jwt' });
    const viewer = { ...ANONYMOUS, audience: 'press', viewerUsername: 'daily' };
    pass(DAY - 1);
    expect(await seen({ [VIEWER]: cookie.value })).toEqual({ session: viewer, stale: [] });
    pass(DAY);
    expect(await seen({ [VIEWER]: cookie.value })).toEqual({ session: ANONYMOUS, stale: [VIEWER] });
  });

  test('of the default audience is recognised as such', async () => {
    const { cookie, session } = await signInViewer(keys, anonymous, { audience: 'clients', isDefault: true });
    expect(session).toEqual({ ...ANONYMOUS, audience: 'clients', audienceIsDefault: true });
    expect((await seen({ [VIEWER]: cookie.value })).session).toEqual(session);
  });

  test('whose cookie lacks the claim is not of the default audience', async () => {
    const { session, stale } = await seen({ [VIEWER]: await signed({ audience: 'clients' }) });
    expect([session, stale]).toEqual([{ ...ANONYMOUS, audience: 'clients' }, []]);
  });

  test('never has a role, even if the cookie claims one', async () => {
    const claims = {
      audience: 'press',
      role: 'owner',
      sub: 'user-1',
      email: 'a@example.test',
      isEditor: true,
    };
    expect((await seen({ [VIEWER]: await signed(claims) })).session).toEqual({
      ...ANONYMOUS,
      audience: 'press',
    });
  });

  test.each([
    {},
    { audience: '' },
    { audience: ['press'] },
    { audience: 'press', isDefault: 'true' },
    { audience: 'press', isDefault: 1 },
    { audience: 'press', username: 7 },
  ])('is anonymous with the claims %j', async (claims) => {
    expect(await seen({ [VIEWER]: await signed(claims) })).toEqual({ session: ANONYMOUS, stale: [VIEWER] });
  });
});

describe('an editor', () => {
  test('is recognised by the cookie for exactly 12 hours', async () => {
    const { cookie, session } = await signInEditor(keys, anonymous, OWNER);
    expect(cookie).toMatchObject({ name: '__Host-portal-editor', maxAgeSeconds: DAY / 2, sameSite: 'Lax' });
    expect(session).toEqual({
      ...ANONYMOUS,
      role: 'owner',
      userId: 'user-1',
      email: 'owner@example.test',
      editorSession: { id: 's-1', version: 3 },
    });
    pass(DAY / 2 - 1);
    expect(await seen({ [EDITOR]: cookie.value })).toEqual({ session, stale: [] });
    pass(DAY / 2);
    expect(await seen({ [EDITOR]: cookie.value })).toEqual({ session: ANONYMOUS, stale: [EDITOR] });
  });

  test('may also be a viewer', async () => {
    const cookies = { [VIEWER]: await viewerToken() };
    const { session, cookie } = await signInEditor(keys, bringing(cookies), OWNER);
    expect(session).toMatchObject({ role: 'owner', audience: 'press' });
    expect((await seen({ ...cookies, [EDITOR]: cookie.value })).session).toEqual(session);
  });

  test('is anonymous with an unknown role', async () => {
    const token = await signed({ sub: 'x', role: 'admin', sid: 's-1' }, { typ: 'portal-editor+jwt' });
    expect(await seen({ [EDITOR]: token })).toEqual({ session: ANONYMOUS, stale: [EDITOR] });
  });

  test('is anonymous with a cookie without a session id', async () => {
    const token = await signed({ sub: 'user-1', role: 'owner' }, { typ: 'portal-editor+jwt' });
    expect(await seen({ [EDITOR]: token })).toEqual({ session: ANONYMOUS, stale: [EDITOR] });
  });

  test('has the role from the records, not the one in the cookie', async () => {
    roleIn = async () => 'editor';
    expect((await seen({ [EDITOR]: await editorToken() })).session.role).toBe('editor');
  });

  test('whose session has ended keeps the session of the viewer cookie, and loses the editor cookie', async () => {
    const cookies = { [VIEWER]: await viewerToken(), [EDITOR]: await editorToken() };
    roleIn = async () => null;
    const viewer = { ...ANONYMOUS, audience: 'press', viewerUsername: 'daily' };
    expect(await seen(cookies)).toEqual({ session: viewer, stale: [EDITOR] });
  });

  test('whose session cannot be checked is anonymous for now, keeps the cookie, and the session carries the reason', async () => {
    const token = await editorToken();
    const outage = new AppError('upstream_unavailable', 'No records.');
    roleIn = async () => {
      throw outage;
    };
    expect(await seen({ [EDITOR]: token })).toEqual({ session: ANONYMOUS, stale: [], outage });
    roleIn = async () => {
      throw new TypeError('a bug');
    };
    await expect(seen({ [EDITOR]: token })).rejects.toThrow('a bug');
  });
});

describe('an invalid cookie', () => {
  const flipped = (token: string, part: number) => {
    const parts = token.split('.');
    const text = parts[part] ?? '';
    parts[part] = `${text.slice(0, 4)}${text[4] === 'A' ? 'B' : 'A'}${text.slice(5)}`;
    return parts.join('.');
  };

  test('is one of the other kind', async () => {
    const cookies = { [EDITOR]: await viewerToken(), [VIEWER]: await editorToken() };
    expect(await seen(cookies)).toEqual({ session: ANONYMOUS, stale: [VIEWER, EDITOR] });
  });

  test('is one with the type of the other kind and matching claims', async () => {
    const cookies = {
      [VIEWER]: await signed({ audience: 'press' }, { typ: 'portal-editor+jwt' }),
      [EDITOR]: await signed({ sub: 'x', role: 'owner', sid: 's-1' }, { typ: 'portal-viewer+jwt' }),
    };
    expect(await seen(cookies)).toEqual({ session: ANONYMOUS, stale: [VIEWER, EDITOR] });
  });

  test("is another site's, under the same secret", async () => {
    const other = { ...keys, siteKey: 'site-2' };
    const cookies = { [VIEWER]: await viewerToken(), [EDITOR]: await editorToken() };
    const { session, stale } = await resolveCookies(other, bringing(cookies));
    expect([session, stale]).toEqual([ANONYMOUS, [VIEWER, EDITOR]]);
  });

  test('is one under another secret', async () => {
    const { session, stale } = await resolveCookies(
      { ...keys, secret: `${SECRET}!` },
      bringing({ [VIEWER]: await viewerToken() }),
    );
    expect([session, stale]).toEqual([ANONYMOUS, [VIEWER]]);
  });

  test('is one altered in any part', async () => {
    for (const part of [0, 1, 2]) {
      const cookies = { [EDITOR]: flipped(await editorToken(), part) };
      expect(await seen(cookies)).toEqual({ session: ANONYMOUS, stale: [EDITOR] });
    }
  });

  test('is one without a signature, or with another algorithm', async () => {
    const claims = { audience: 'press' };
    const unsigned = new UnsecuredJWT(claims).setIssuer('site-1').setIssuedAt(START).setExpirationTime('9y');
    for (const token of [unsigned.encode(), await signed(claims, { alg: 'HS512' })]) {
      expect(await seen({ [VIEWER]: token })).toEqual({ session: ANONYMOUS, stale: [VIEWER] });
    }
  });

  test('is one that is not a token', async () => {
    for (const token of ['', 'x', 'a.b.c', '....', 'null']) {
      expect(await seen({ [VIEWER]: token })).toEqual({ session: ANONYMOUS, stale: [VIEWER] });
    }
  });
});

test('on https a cookie without the prefix is ignored, and on loopback the prefix is not used', async () => {
  const token = await editorToken();
  expect(await seen({ 'portal-editor': token })).toEqual({ session: ANONYMOUS, stale: [] });
  const loopback = 'http://localhost:4403';
  expect((await seen({ 'portal-editor': token }, loopback)).session.role).toBe('owner');
  expect((await signInEditor(keys, bringing({}, loopback), OWNER)).cookie.name).toBe('portal-editor');
});

test('signing out clears every cookie', () => {
  expect(clearAllCookies(ORIGIN).map(({ name, maxAgeSeconds }) => [name, maxAgeSeconds])).toEqual([
    [VIEWER, 0],
    [EDITOR, 0],
    ['__Host-portal-oauth', 0],
    ['__Host-portal-link', 0],
    ['__Host-portal-preview', 0],
  ]);
});
