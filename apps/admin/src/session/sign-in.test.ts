import { memoryIdentityProvider } from '@portal/oauth-server/fakes';
import { memoryAuditLog, memoryAuthenticators, memoryPlatformUsers } from '@portal/sites/fakes';
import { describe, expect, test } from '@jest/globals';
import { nextPage } from './next-page.ts';
import { openFlow, readSession, sealFlow, signSession } from './session-token.ts';
import { processRateLimiter } from '@portal/ports';
import { DASHBOARD_SESSION_SECONDS } from '@portal/sites';
import { sessionKeys } from './session-keys.ts';
import { beginSignIn, completeSignIn } from './sign-in.ts';

const SECRET = 'service-role-key-of-the-test';
const origin = 'https://admin.example';
const ADA = { authUserId: 'auth-ada', email: 'ada@example.test', emailVerified: true };

function setUp() {
  let at = new Date('2026-11-20T10:00:00Z');
  const now = () => at;
  let exchanges = 0;
  const authenticators = memoryAuthenticators({ now });
  const audit = memoryAuditLog();
  const identity = memoryIdentityProvider({
    authenticators,
    onTrip: (trip) => void (exchanges += Number(trip === 'finishSignIn')),
  });
  const users = memoryPlatformUsers({ newId: () => 'new-user' });
  users.put({ userId: 'u-ada', authUserId: 'auth-ada', email: ADA.email, role: 'admin', canProvision: true });
  const keys = sessionKeys(SECRET, now);
  const wait = (seconds: number) => void (at = new Date(at.getTime() + seconds * 1000));
  return {
    origin,
    identity,
    gate: users.gate,
    sessions: users.sessions,
    keys,
    limiter: processRateLimiter(now),
    secondFactor: { required: false, factors: users.factors, removal: authenticators },
    audit,
    now,
    reportFailure: () => undefined,
    authenticators,
    users,
    wait,
    exchanges: () => exchanges,
  };
}

async function through(site: ReturnType<typeof setUp>, person = ADA, next: string | null = '/?a=1') {
  const { to, flow } = await beginSignIn(site, { next, chooseAccount: false });
  const back = new URL(site.identity.signIn(to, person));
  return { flow, code: back.searchParams.get('code'), back, address: '203.0.113.1' };
}

describe('signing in to the admin app', () => {
  test('returns to this app and starts a session of the platform user', async () => {
    const site = setUp();
    const { back, ...mine } = await through(site);
    expect(`${back.origin}${back.pathname}`).toBe('https://admin.example/sign-in/callback');
    const ended = await completeSignIn(site, mine);
    if (ended.end !== 'signed-in') throw new Error(ended.end);
    expect(ended.next).toBe('/?a=1');
    expect(await readSession(site.keys, ended.session)).toEqual({
      userId: 'u-ada',
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      version: 0,
      factor: null,
    });
  });

  test('starts a separate session each time, which stays valid when the others are ended', async () => {
    const site = setUp();
    const begin = async () => {
      const ended = await completeSignIn(site, await through(site));
      if (ended.end !== 'signed-in') throw new Error(ended.end);
      return readSession(site.keys, ended.session);
    };
    const [one, other] = [await begin(), await begin()];
    expect(one?.id).not.toBe(other?.id);
    await site.users.sessions.endAll('u-ada');
    expect(await begin()).toMatchObject({ userId: 'u-ada', version: 1 });
  });

  test('an unknown account gets no session, nor does one with an unconfirmed address', async () => {
    const site = setUp();
    const stranger = await through(site, { ...ADA, authUserId: 'auth-eve', email: 'eve@example.test' });
    expect(await completeSignIn(site, stranger)).toEqual({ end: 'denied', email: 'eve@example.test' });
    const unverified = await through(site, { ...ADA, emailVerified: false });
    expect(await completeSignIn(site, unverified)).toMatchObject({ end: 'denied' });
  });

  test('an allowed sign-up is made a member', async () => {
    const site = setUp();
    site.users.allowSignup('new@example.test');
    const ended = await completeSignIn(
      site,
      await through(site, { ...ADA, authUserId: 'n', email: 'new@example.test' }),
    );
    expect(ended.end).toBe('signed-in');
    expect(site.users.all.find(({ userId }) => userId === 'new-user')).toMatchObject({ role: 'member' });
  });

  test('another browser cannot complete it, nor this one twice or too late', async () => {
    const site = setUp();
    const mine = await through(site);
    const other = await through(site);
    const stale = { code: 'unauthenticated' };
    await expect(completeSignIn(site, { ...mine, flow: undefined })).rejects.toMatchObject(stale);
    await expect(completeSignIn(site, { ...mine, flow: other.flow })).rejects.toMatchObject(stale);
    await expect(completeSignIn(site, { ...mine, code: null })).rejects.toMatchObject(stale);
    await completeSignIn(site, mine);
    await expect(completeSignIn(site, mine)).rejects.toMatchObject(stale);
    site.wait(601);
    await expect(completeSignIn(site, other)).rejects.toMatchObject(stale);
  });

  test('each network address may try a limited number of codes a minute, without limiting other addresses', async () => {
    const site = setUp();
    const mine = await through(site);
    const guess = () => completeSignIn(site, { ...mine, code: 'made-up' });
    for (let turn = 0; turn < 40; turn += 1)
      await expect(guess()).rejects.toMatchObject({ code: 'unauthenticated' });
    for (let turn = 0; turn < 260; turn += 1)
      await expect(guess()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
    expect(site.exchanges()).toBe(40);
    expect(await completeSignIn(site, { ...mine, address: '203.0.113.2' })).toMatchObject({
      end: 'signed-in',
    });
    const next = await through(site);
    site.wait(60);
    expect(await completeSignIn(site, next)).toMatchObject({ end: 'signed-in' });
  });

  test('a code without a sign-in of this browser is not counted', async () => {
    const site = setUp();
    const mine = await through(site);
    for (let turn = 0; turn < 100; turn += 1)
      await completeSignIn(site, { ...mine, flow: undefined }).catch(() => undefined);
    expect(await completeSignIn(site, mine)).toMatchObject({ end: 'signed-in' });
  });
});

describe('cookies of the admin app', () => {
  test('a session ends after half a day, and is valid only with its own secret and as its own kind', async () => {
    const { keys, wait } = setUp();
    const mine = { userId: 'u-ada', id: 'session-1', version: 0, factor: null };
    const session = await signSession(keys, mine);
    const others = sessionKeys('another-secret', keys.now);
    expect(await readSession(others, session)).toBeNull();
    expect(await readSession(keys, `${session.slice(0, -4)}AAAA`)).toBeNull();
    const flow = await sealFlow(keys, { verifier: 'v'.repeat(43), next: '/' });
    expect(await readSession(keys, flow)).toBeNull();
    expect(await openFlow(keys, session)).toBeNull();
    wait(DASHBOARD_SESSION_SECONDS - 1);
    expect(await readSession(keys, session)).toEqual(mine);
    wait(2);
    expect(await readSession(keys, session)).toBeNull();
  });
});

test.each([
  ['/', '/'],
  ['/?a=1', '/?a=1'],
  ['/sites/a', '/sites/a'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/sign-in', '/'],
  ['/sign-out', '/'],
  ['/api/site/x', '/'],
  ['/a\nb', '/'],
  [null, '/'],
  ['/' + 'a'.repeat(3_000), '/'],
])('after signing in, next=%s leads to %s', (next, expected) => {
  expect(nextPage(next, origin)).toBe(expected);
});

describe('a second factor at the sign-in', () => {
  const signedIn = async (site: ReturnType<typeof setUp>) => {
    const ended = await completeSignIn(site, await through(site));
    if (ended.end !== 'signed-in') throw new Error(ended.end);
    return readSession(site.keys, ended.session);
  };
  async function withAuthenticator(site: ReturnType<typeof setUp>) {
    const begun = await site.authenticators.add(site.authenticators.openSession('auth-ada'));
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    const { id } = begun.authenticator;
    const given = { authenticatorId: id, code: site.authenticators.codeOf(id) };
    await site.authenticators.checkCode(begun.session, given);
    return id;
  }

  test('a new session has none confirmed, and one that the auth provider has is recorded', async () => {
    const site = setUp();
    const id = await withAuthenticator(site);
    const session = await signedIn(site);
    expect(session?.factor).toBeNull();
    expect(await site.sessions.find(session ?? never())).toMatchObject({ authenticatorId: id });
    await signedIn(site);
    expect(site.audit.entries).toMatchObject([
      { actorUserId: 'u-ada', action: 'second-factor.adopt', details: { via: 'dashboard' } },
    ]);
  });

  test('a reset takes effect at the first sign-in after a day, not before', async () => {
    const site = setUp();
    const id = await withAuthenticator(site);
    await signedIn(site);
    await site.users.factors.requestReset('u-ada', new Date('2026-11-21T10:00:00Z'));
    site.wait(24 * 3600 - 1);
    expect(await site.sessions.find((await signedIn(site)) ?? never())).toMatchObject({
      authenticatorId: id,
    });
    site.wait(1);
    const ended = await completeSignIn(site, await through(site));
    if (ended.end !== 'signed-in') throw new Error(ended.end);
    expect(ended.resetOf).toBe(ADA.email);
    const session = await readSession(site.keys, ended.session);
    expect(await site.sessions.find(session ?? never())).toMatchObject({ authenticatorId: null });
    expect(site.authenticators.idsOf('auth-ada')).toEqual([]);
    expect(site.audit.entries.map(({ action }) => action)).toEqual([
      'second-factor.adopt',
      'second-factor.reset',
    ]);
  });
});

function never(): never {
  throw new Error('there is no session');
}
