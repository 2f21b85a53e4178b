import { memoryPlatformUsers } from '@portal/sites/fakes';
import { AppError } from '@portal/errors';
import { describe, expect, test } from '@jest/globals';
import { cookieName, writeCookie } from '../session/cookies.ts';
import { signSession } from '../session/session-token.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { admit } from './admit.ts';

const origin = 'https://admin.example';
const keys = sessionKeys('secret', () => new Date());
const ADA = {
  userId: 'u-ada',
  authUserId: 'a',
  email: 'ada@example.test',
  role: 'admin',
  canProvision: true,
} as const;

function setUp() {
  const users = memoryPlatformUsers({ newId: () => 'x' });
  users.put(ADA);
  const ask = async (method: string, pathname: string, headers: Record<string, string> = {}) =>
    admit(new Request(origin + pathname, { method, headers }), {
      pathname,
      origin,
      sessions: users.sessions,
      keys,
    });
  return { users, ask };
}
const SESSION = { userId: 'u-ada', id: 'session-1', version: 0, factor: null };
const cookie = async (session = SESSION) =>
  `${cookieName('session', origin)}=${await signSession(keys, session)}`;

describe('admission to the admin app', () => {
  test('a platform user, by their session', async () => {
    const { ask } = setUp();
    expect(await ask('GET', '/', { cookie: await cookie() })).toEqual({
      admission: 'pass',
      user: { ...ADA, authenticatorId: null },
      session: SESSION,
    });
  });

  test.each([
    '/',
    '/sites',
    '/sites/s-1',
    '/users',
    '/users/u-1',
    '/sign-ups',
    '/apps',
    '/sites/s-1/progress.json',
    '/sites/s-1/handover',
    '/sites/s-1/correct',
    '/sign-in/other',
    '/api/other',
    '/api/site/a/b',
    '/_astro/../x',
    '/SIGN-IN',
  ])('turns away a visitor without a session at %s', async (path) => {
    expect(await setUp().ask('GET', path)).toEqual({ admission: 'sign-in', stale: false });
  });

  test.each([
    '/sign-in',
    '/sign-in/start',
    '/sign-in/callback',
    '/healthz',
    '/_astro/a.B1.css',
    '/api/site/deploys.find',
    '/api/site/llm',
    '/api/site/llm-tools',
    '/api/connector/deploy-state',
    '/api/webhooks/code-host',
  ])('anybody at %s', async (path) => {
    expect(await setUp().ask('GET', path)).toEqual({ admission: 'pass', user: null, session: null });
  });

  test('a session of a deleted user ends at once, and a forged one is refused', async () => {
    const { ask, users } = setUp();
    const mine = await cookie();
    users.remove('u-ada');
    expect(await ask('GET', '/', { cookie: mine })).toEqual({ admission: 'sign-in', stale: true });
    const forged = { cookie: `${cookieName('session', origin)}=a.b.c` };
    expect(await ask('GET', '/', forged)).toEqual({ admission: 'sign-in', stale: true });
  });

  test('a copy of a session is refused once its owner has signed out of it', async () => {
    const { ask, users } = setUp();
    const [mine, other] = [await cookie(), await cookie({ ...SESSION, id: 'session-2' })];
    await users.sessions.end(SESSION);
    expect(await ask('GET', '/', { cookie: mine })).toEqual({ admission: 'sign-in', stale: true });
    expect(await ask('GET', '/', { cookie: other })).toMatchObject({ admission: 'pass', user: ADA });
    await users.sessions.endAll('u-ada');
    expect(await ask('GET', '/', { cookie: other })).toEqual({ admission: 'sign-in', stale: true });
    const next = await cookie({ ...SESSION, id: 'session-3', version: 1 });
    expect(await ask('GET', '/', { cookie: next })).toMatchObject({ admission: 'pass', user: ADA });
  });

  test('a request reads the records once', async () => {
    const trips: string[] = [];
    const users = memoryPlatformUsers({ newId: () => 'x', onTrip: (trip) => void trips.push(trip) });
    users.put(ADA);
    const request = new Request(origin, { headers: { cookie: await cookie() } });
    await admit(request, { pathname: '/', origin, sessions: users.sessions, keys });
    expect(trips).toEqual(['findSession']);
  });

  test('a record that cannot be read is an outage, never a refusal', async () => {
    const sessions = {
      find: async () => {
        throw new AppError('upstream_unavailable', 'away');
      },
    };
    const request = new Request(origin, { headers: { cookie: await cookie() } });
    await expect(admit(request, { pathname: '/', origin, sessions, keys })).rejects.toMatchObject({
      code: 'upstream_unavailable',
    });
  });

  test('a form of another site is refused, regardless of who sends it', async () => {
    const { ask } = setUp();
    for (const from of ['https://evil.example', 'null'])
      expect(await ask('POST', '/sign-out', { origin: from, cookie: await cookie() })).toEqual({
        admission: 'foreign',
      });
    expect(await ask('POST', '/sign-in/start', { cookie: 'any=1' })).toEqual({ admission: 'foreign' });
    expect(await ask('POST', '/sign-in/start', { origin })).toEqual({
      admission: 'pass',
      user: null,
      session: null,
    });
  });

  test.each(['/api/site/llm', '/api/connector/deploy-state', '/api/webhooks/code-host'])(
    'no origin is asked for at %s, where no cookie opens anything',
    async (path) => {
      const sent = { origin: 'https://site.example', cookie: await cookie() };
      expect(await setUp().ask('POST', path, sent)).toEqual({ admission: 'pass', user: null, session: null });
    },
  );

  test.each([
    '/api/connector/other',
    '/api/connector/deploy-state/x',
    '/api/webhooks/code-host/',
    '/api/webhooks',
  ])('another site is refused at %s', async (path) => {
    expect(await setUp().ask('POST', path, { origin: 'https://site.example' })).toEqual({
      admission: 'foreign',
    });
  });

  test('cookies are for this host only, out of reach for scripts, and never sent without https', () => {
    const given = writeCookie('session', { value: 'a.b.c', seconds: 60, origin });
    expect(given).toBe('__Host-portal-admin=a.b.c; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(writeCookie('session', { value: '', seconds: 0, origin: 'http://localhost:4400' })).toBe(
      'portal-admin=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    );
  });
});
