import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { processRateLimiter } from '@portal/ports';
import { memorySingleUse } from '@portal/ports/fakes';
import { type AdminMail, CODE_FAILURES, type DashboardSession, type PlatformRole } from '@portal/sites';
import { memoryAuditLog, memoryAuthenticators, memoryPlatformUsers } from '@portal/sites/fakes';
import { randomBytes } from 'node:crypto';
import { cookieName } from '../session/cookies.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { readSession } from '../session/session-token.ts';
import { accountCookie } from '../session/account-session.ts';
import { ACT_FIELD, BACK_FIELD, CODE_FIELD, guardBySecondFactor } from './guard.ts';
import { beginSetUp, finishSetUp, readBegun } from './set-up.ts';

const origin = 'https://admin.example';
const ADA = {
  userId: 'u-ada',
  authUserId: 'auth-ada',
  email: 'ada@example.test',
  role: 'admin' as PlatformRole,
  canProvision: true,
};
const SESSION: DashboardSession = { userId: 'u-ada', id: 'session-1', version: 0, factor: null };

/** The pattern of the route that answers a path, as Astro finds it: decoded, and with single slashes. */
const routeOf = (path: string) =>
  decodeURI(new URL(path.replace(/^\/+/, '/'), origin).pathname).replace(
    /^\/(sites|users|personal-data)\/[^/]+/,
    '/$1/[id]',
  );

/** A browser of Ada's at the dashboard, without its pages. */
async function atDashboard({ required = true } = {}) {
  let at = new Date('2026-11-20T10:00:00Z');
  let isDown = false;
  const now = () => at;
  const authenticators = memoryAuthenticators({
    now,
    onTrip: async () => {
      if (isDown) throw new AppError('upstream_unavailable', 'down');
    },
  });
  const disconnected: string[] = [];
  const users = memoryPlatformUsers({
    newId: () => 'x',
    onFirstFactor: (userId) => void disconnected.push(userId),
  });
  users.put(ADA);
  const audit = memoryAuditLog();
  const mailed: string[] = [];
  const deps = {
    origin,
    mailUser: async (email: string, { subject }: AdminMail) => mailed.push(`${email}: ${subject}`) > 0,
    keys: sessionKeys('secret', now),
    limiter: processRateLimiter(now),
    uses: memorySingleUse(now),
    audit,
    now,
    reportFailure: () => undefined,
    randomBytes,
    secondFactor: { required, authenticators, removal: authenticators, factors: users.factors },
  };
  const jar = new Map<string, string>();
  const take = (cookies: readonly string[]) => {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';');
      const [name = '', ...value] = pair.split('=');
      jar.set(name, value.join('='));
    }
  };
  take([await accountCookie(deps, ADA, authenticators.openSession('auth-ada'))]);
  let session = SESSION;
  const user = async () => {
    const found = await users.sessions.find(session);
    if (found === null) throw new Error('the session has ended');
    return found;
  };
  const request = (method: string, path: string, fields: Record<string, string> = {}, referer = '') => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = method === 'POST' ? { body: new URLSearchParams(fields) } : {};
    return new Request(origin + path, { method, headers: { cookie, referer }, ...body });
  };
  const readMarked = async () => {
    const token = jar.get(cookieName('session', origin)) ?? '';
    session = (await readSession(deps.keys, token)) ?? session;
  };
  const visit = async (method: string, path: string, fields: Record<string, string> = {}, referer = '') => {
    const asked = { request: request(method, path, fields, referer), route: routeOf(path) };
    const guarded = await guardBySecondFactor(deps, { user: await user(), session }, asked);
    if ('cookies' in guarded) take(guarded.cookies);
    await readMarked();
    return guarded;
  };
  const setUp = async () => {
    const begun = await beginSetUp(deps, { request: request('POST', '/'), user: await user() });
    if (begun === null) throw new Error('the session at the provider has ended');
    take(begun.cookies);
    const waiting = await readBegun(deps, await user(), request('GET', '/'));
    const typed = authenticators.codeOf(waiting?.id ?? '');
    const done = await finishSetUp(deps, {
      request: request('POST', '/'),
      user: await user(),
      session,
      typed,
    });
    take(done.cookies);
    await readMarked();
    if (!done.done) throw new Error(done.problem.words);
    return done.codes;
  };
  const code = async () => authenticators.codeOf((await user()).authenticatorId ?? '');
  return {
    visit,
    setUp,
    code,
    disconnected,
    mailed,
    users,
    audit,
    authenticators,
    wait: (seconds: number) => void (at = new Date(at.getTime() + seconds * 1000)),
    goDown: (down: boolean) => void (isDown = down),
    /** As in a browser in which no code was right yet. */
    forgetBrowser: () => {
      const name = cookieName('browser', origin);
      const mark = jar.get(name) ?? '';
      jar.delete(name);
      return { restore: () => void jar.set(name, mark) };
    },
    /** Another browser, in which nothing was confirmed. */
    useSession: (other: DashboardSession) => {
      session = other;
      jar.delete(cookieName('session', origin));
    },
  };
}

describe('the guard of the dashboard', () => {
  test('an admin without a second factor reaches nothing but the page that sets one up', async () => {
    const { visit, setUp } = await atDashboard();
    for (const path of ['/', '/sites', '/users', '/account', '/audit/export.csv', '/sites/s-1/progress.json'])
      expect(await visit('GET', path)).toEqual({
        guarded: 'redirect',
        to: `/account/authenticator?next=${encodeURIComponent(path)}`,
      });
    expect(await visit('POST', '/users/u-2', { act: 'delete' })).toMatchObject({
      guarded: 'sign-in-again',
      form: { action: '/users/u-2', fields: [['act', 'delete']] },
    });
    expect((await visit('GET', '/account/authenticator')).guarded).toBe('pass');
    expect(await setUp()).toHaveLength(10);
    expect((await visit('GET', '/sites')).guarded).toBe('pass');
  });

  test('apps that were connected before are disconnected, later ones stay', async () => {
    const { setUp, disconnected, users, useSession } = await atDashboard();
    await setUp();
    expect(disconnected).toEqual(['u-ada']);
    const id = users.factors.authenticatorOf('u-ada') ?? '';
    useSession({ ...SESSION, factor: { id, at: 1_795_168_800 } });
    await setUp();
    expect(disconnected).toEqual(['u-ada']);
  });

  test('a member needs none, until they become an admin with the session open', async () => {
    const { visit, users } = await atDashboard();
    users.put({ ...ADA, role: 'member' });
    expect((await visit('GET', '/sites')).guarded).toBe('pass');
    users.put(ADA);
    expect((await visit('GET', '/sites')).guarded).toBe('redirect');
  });

  test('with the setting "optional" an admin without one is asked for nothing', async () => {
    const { visit } = await atDashboard({ required: false });
    expect((await visit('POST', '/users/u-2')).guarded).toBe('pass');
  });

  test('a session from before, or of another authenticator, reaches the page for the code only', async () => {
    const { visit, setUp, useSession } = await atDashboard();
    await setUp();
    useSession(SESSION);
    expect(await visit('GET', '/users?q=a')).toEqual({
      guarded: 'redirect',
      to: '/sign-in/code?next=%2Fusers%3Fq%3Da',
    });
    for (const path of ['/account', '/account/authenticator', '/account/confirm'])
      expect((await visit('GET', path)).guarded).toBe('redirect');
    expect((await visit('POST', '/account/authenticator', { act: 'begin' })).guarded).toBe('sign-in-again');
    for (const path of ['/sign-in/code', '/sign-out'])
      expect((await visit('POST', path)).guarded).toBe('pass');
    useSession({ ...SESSION, factor: { id: 'another', at: 1_795_000_000 } });
    expect((await visit('GET', '/sites')).guarded).toBe('redirect');
  });

  test.each([
    ['POST', '/sites/s-1/keys'],
    ['POST', '/sites/s-1/handover'],
    ['POST', '/sites/s-1/delete'],
    ['POST', '/sites/s-1/team'],
    ['POST', '/sites/s-1/rollback'],
    ['POST', '/users/u-2'],
    ['POST', '/personal-data/auth-ben'],
    ['POST', '/personal-data/auth-ben/export.json'],
    ['POST', '/%75sers/u-2'],
    ['POST', '/sites/s-1/%64elete'],
    ['POST', '/sign-ups'],
    ['POST', '/account'],
    ['POST', '/account/authenticator'],
    ['GET', '/audit/export.csv'],
    ['HEAD', '/audit/export.csv'],
  ])('%s %s needs a code of the last ten minutes', async (method, path) => {
    const { visit, setUp, wait, code } = await atDashboard();
    await setUp();
    expect((await visit(method, path)).guarded).toBe('pass');
    wait(601);
    expect((await visit('GET', '/sites')).guarded).toBe('pass');
    const fields = { act: 'delete', confirm: 'ben@example.test' };
    const asked = await visit(method, path, fields);
    const isForm = method === 'POST';
    expect(asked).toMatchObject({
      guarded: 'ask',
      asked: {
        problem: null,
        form: isForm
          ? { action: path, fields: [...Object.entries(fields), [BACK_FIELD, expect.any(String)]] }
          : {
              action: '/account/confirm',
              fields: [
                [BACK_FIELD, '/audit'],
                [ACT_FIELD, 'GET /audit/export.csv'],
              ],
            },
      },
    });
    if (!isForm) return;
    const wrong = await visit(method, path, { ...fields, [CODE_FIELD]: 'hello' });
    expect(wrong).toMatchObject({
      guarded: 'ask',
      asked: { problem: { status: 422 }, form: { action: path } },
    });
    const isFile = path.endsWith('.json');
    const confirmed = await visit(method, path, { ...fields, [CODE_FIELD]: await code() });
    expect(confirmed.guarded).toBe(isFile ? 'accepted' : 'pass');
    // The session is marked, so that the next ten minutes need no code.
    expect((await visit(method, path, fields)).guarded).toBe('pass');
  });

  test.each([
    ['https://admin.example/users?q=ben', '/users?q=ben'],
    ['https://admin.example/api/site/x', '/sites/s-1'],
    ['https://evil.example/users', '/sites/s-1'],
    ['', '/sites/s-1'],
  ])('leads back to the page it came from: %j', async (referer, back) => {
    const { visit, setUp, wait } = await atDashboard();
    await setUp();
    wait(601);
    const asked = await visit('POST', '/sites/s-1/delete', { confirm: 'quay' }, referer);
    expect(asked).toMatchObject({ asked: { back, act: 'delete the site quay' } });
    // After a wrong code, too, and nowhere else.
    const wrong = { confirm: 'quay', [CODE_FIELD]: 'hello', [BACK_FIELD]: back };
    expect(await visit('POST', '/sites/s-1/delete', wrong)).toMatchObject({ asked: { back } });
    const foreign = { ...wrong, [BACK_FIELD]: 'https://evil.example/' };
    expect(await visit('POST', '/sites/s-1/delete', foreign)).toMatchObject({ asked: { back: '/' } });
  });

  test('a code for a file leads back to the page where the file is asked for', async () => {
    const { visit, setUp, wait, code } = await atDashboard();
    await setUp();
    wait(601);
    const path = '/personal-data/auth-ben/export.json';
    expect(await visit('POST', path, { [CODE_FIELD]: await code() })).toMatchObject({
      guarded: 'accepted',
      back: '/personal-data/auth-ben',
    });
    expect((await visit('POST', path)).guarded).toBe('pass');
  });

  test('a code counts once, also with two forms at once', async () => {
    const { visit, setUp, wait, code } = await atDashboard();
    await setUp();
    wait(601);
    const fields = { [CODE_FIELD]: await code() };
    const [one, other] = [
      await visit('POST', '/users/u-2', fields),
      await visit('POST', '/users/u-3', fields),
    ];
    expect([one.guarded, other.guarded]).toEqual(['pass', 'pass']);
    wait(601);
    expect(await visit('POST', '/users/u-2', fields)).toMatchObject({ guarded: 'ask' });
  });

  test('who has only the password shuts out no browser in which a code was right before', async () => {
    const { visit, setUp, wait, code, useSession, users, forgetBrowser } = await atDashboard();
    const [recovery = ''] = await setUp();
    const first = users.factors.authenticatorOf('u-ada') ?? '';
    wait(601);
    const confirm = async (typed: string) => visit('POST', '/users/u-2', { [CODE_FIELD]: typed });
    const known = forgetBrowser();
    const wrong = (await code()).replace(/./g, (digit) => String((Number(digit) + 5) % 10));
    for (let tries = 0; tries < CODE_FAILURES.limit; tries += 1) await confirm(wrong);
    expect(await confirm(await code())).toMatchObject({
      guarded: 'ask',
      asked: { problem: { status: 429 } },
    });
    known.restore();
    expect((await confirm(await code())).guarded).toBe('pass');
    // In a browser that is new to the user, a recovery code is left; from then on it is known.
    wait(601);
    forgetBrowser();
    useSession({ ...SESSION, id: 'session-2', factor: { id: first, at: 0 } });
    expect(await confirm(await code())).toMatchObject({ asked: { problem: { status: 429 } } });
    expect((await confirm(recovery)).guarded).toBe('pass');
    wait(601);
    expect((await confirm(await code())).guarded).toBe('pass');
  });

  test('a browser is known for the authenticator of which a code was right, and no other', async () => {
    const { visit, setUp, wait, code } = await atDashboard();
    await setUp();
    await setUp();
    wait(601);
    const wrong = (await code()).replace(/./g, (digit) => String((Number(digit) + 5) % 10));
    for (let tries = 0; tries < CODE_FAILURES.limit; tries += 1)
      await visit('POST', '/users/u-2', { [CODE_FIELD]: wrong });
    expect(await visit('POST', '/users/u-2', { [CODE_FIELD]: await code() })).toMatchObject({
      asked: { problem: { status: 429 } },
    });
  });

  test('offers to sign in again when the session at the auth provider has ended, and for no other problem', async () => {
    const { visit, setUp, wait, code, authenticators } = await atDashboard();
    await setUp();
    wait(601);
    const send = async (typed: string) => {
      const sent = { [CODE_FIELD]: typed, [BACK_FIELD]: '/users?q=ben' };
      const guarded = await visit('POST', '/users/u-2', sent);
      return guarded.guarded === 'ask' ? guarded.asked.problem?.asksSignIn === true : guarded.guarded;
    };
    expect(await send('hello')).toBe(false);
    authenticators.endSessions('auth-ada');
    expect(await send(await code())).toBe(true);
  });

  test('without the auth provider nothing is confirmed, and the form is not lost', async () => {
    const { visit, setUp, wait, code, goDown } = await atDashboard();
    await setUp();
    wait(601);
    const fields = { act: 'delete', [CODE_FIELD]: await code() };
    goDown(true);
    expect(await visit('POST', '/users/u-2', fields)).toMatchObject({
      guarded: 'ask',
      asked: {
        problem: { status: 503, words: expect.stringContaining('nothing was done') },
        form: {
          fields: [
            ['act', 'delete'],
            [BACK_FIELD, '/users/u-2'],
          ],
        },
      },
    });
    goDown(false);
    expect((await visit('POST', '/users/u-2', fields)).guarded).toBe('pass');
  });

  test('an authenticator that was deleted at the auth provider demands a code still', async () => {
    const { visit, setUp, wait, authenticators } = await atDashboard();
    const [recovery = ''] = await setUp();
    await authenticators.removeAll('auth-ada');
    wait(601);
    expect(await visit('POST', '/users/u-2', { [CODE_FIELD]: '123456' })).toMatchObject({
      guarded: 'ask',
      asked: { problem: { words: expect.stringContaining('recovery code') } },
    });
    expect((await visit('POST', '/users/u-2', { [CODE_FIELD]: recovery })).guarded).toBe('pass');
  });

  test('after a recovery code another app can be set up, and the old one counts no more', async () => {
    const { visit, setUp, useSession, authenticators, users, audit, mailed } = await atDashboard();
    const [recovery = ''] = await setUp();
    const first = users.factors.authenticatorOf('u-ada');
    useSession(SESSION);
    expect((await visit('POST', '/users/u-2')).guarded).toBe('sign-in-again');
    // What the page for the code does with the form.
    useSession({ ...SESSION, factor: { id: first ?? '', at: 0 } });
    const recovered = await visit('POST', '/account/authenticator', { [CODE_FIELD]: recovery });
    expect(recovered).toMatchObject({
      guarded: 'pass',
      cookies: expect.arrayContaining([expect.stringContaining('codes-left=')]),
    });
    const codes = await setUp();
    expect(codes).toHaveLength(10);
    expect(users.factors.authenticatorOf('u-ada')).not.toBe(first);
    expect(authenticators.idsOf('auth-ada')).toEqual([users.factors.authenticatorOf('u-ada')]);
    expect((await visit('GET', '/sites')).guarded).toBe('pass');
    expect(audit.entries.map(({ action }) => action)).toEqual([
      'second-factor.set-up',
      'second-factor.recovery-code',
      'second-factor.replace',
    ]);
    expect(codes).not.toContain(recovery);
    expect(mailed).toEqual([
      'ada@example.test: A second factor was set up for your account',
      'ada@example.test: Your authenticator app was replaced',
    ]);
  });
});
