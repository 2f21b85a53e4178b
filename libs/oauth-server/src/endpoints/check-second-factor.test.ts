import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { browser, type Browser } from '../../test/browser.ts';
import {
  authorizeAddress,
  codeForm,
  connect,
  consentOf,
  postForm,
  reachConsent,
  refreshForm,
  registerClient,
} from '../../test/flow.ts';
import { MEMBER, testServer, type TestServer, type TestServerOptions } from '../../test/test-server.ts';
import { CODE_FAILURES, hashSecretToken } from '@portal/sites';

const RECOVERY = 'abcd-efgh-abcd-efgh';

/** A person with an authenticator, at the consent page. */
async function asked(options: TestServerOptions = {}) {
  const server = await testServer(options);
  const { authenticators, factors } = server;
  const begun = await authenticators.add(authenticators.openSession(MEMBER.authUserId));
  if (begun.outcome !== 'begun') throw new Error(begun.outcome);
  const id = begun.authenticator.id;
  const code = () => authenticators.codeOf(id);
  await authenticators.checkCode(begun.session, { authenticatorId: id, code: code() });
  const codeHashes = [await hashSecretToken(RECOVERY.replaceAll('-', ''))];
  await factors.replace(MEMBER.userId, { authenticatorId: id, codeHashes });
  const clientId = await registerClient(server);
  const person = browser(server);
  const reached = await reachConsent(server, person, await authorizeAddress(server, clientId));
  return { server, person, clientId, id, code, ...reached };
}

const wrong = (code: string) => code.replace(/./g, (digit) => String((Number(digit) + 5) % 10));

describe('an approval by somebody with a second factor', () => {
  let server: TestServer;
  let person: Browser;
  let consent: string;
  let clientId: string;
  let id: string;
  let code: () => string;
  let text: string;
  beforeEach(async () => {
    ({ server, person, consent, clientId, id, code, text } = await asked());
  });

  const decide = (fields: Record<string, string>) =>
    person.submit('/oauth/callback', { consent, decision: 'approve', ...fields });
  const refusal = async (answer: Response) => {
    const page = await answer.text();
    return [answer.status, /id="code-problem"[^>]*>([^<]*)</.exec(page)?.[1]];
  };

  test('is asked for a code by the question itself', () => {
    expect(text).toContain('name="code"');
    const names = [...person.jar.keys()];
    expect(names).toContainEqual(expect.stringMatching(/^__Host-oauth-account-/));
    const cookie = [...person.jar].find(([name]) => name.includes('-account-'))?.[1];
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'strict' });
  });

  test('gets a code for the app with the right one, and the session is sent back to nobody', async () => {
    const answer = await decide({ code: ` ${code().slice(0, 3)} ${code().slice(3)}` });
    expect(answer.status).toBe(303);
    const given = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await postForm(server, '/token', codeForm(clientId, given))).status).toBe(200);
    expect([...person.jar.keys()].filter((name) => name.includes('-account-'))).toEqual([]);
  });

  test.each([
    ['none', '', /not right/],
    ['no code', 'hello', /not right/],
    ['a recovery code of nobody', 'aaaa-bbbb-cccc-dddd', /not right/],
  ])('with %s nothing is allowed, and the same question is shown again', async (_case, typed, words) => {
    const answer = await decide({ code: typed });
    const page = await answer.clone().text();
    expect(await refusal(answer)).toEqual([422, expect.stringMatching(words)]);
    expect(consentOf(page)).toBe(consent);
    expect(page).toContain('Test Assistant');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(server.grants.codes).toEqual([]);
    // Nothing is lost: the next, right code is accepted.
    expect((await decide({ code: code() })).status).toBe(303);
  });

  test('a wrong code is in the audit log, and no code is', async () => {
    const typed = wrong(code());
    expect(await refusal(await decide({ code: typed }))).toEqual([422, expect.stringContaining('not right')]);
    expect(server.audit.entries).toMatchObject([
      {
        actorUserId: MEMBER.userId,
        action: 'second-factor.refused-code',
        failure: 'unauthenticated',
        details: { reason: 'wrong', via: 'connector' },
      },
    ]);
    expect(JSON.stringify([server.audit.entries, server.lines])).not.toContain(typed);
  });

  test('a recovery code is accepted, once', async () => {
    expect((await decide({ code: RECOVERY.toUpperCase() })).status).toBe(303);
    const other = browser(server);
    const again = await reachConsent(server, other, await authorizeAddress(server, clientId));
    const answer = await other.submit('/oauth/callback', {
      consent: again.consent,
      decision: 'approve',
      code: RECOVERY,
    });
    expect(await refusal(answer)).toEqual([422, expect.stringContaining('not right')]);
    expect(server.grants.codes).toHaveLength(1);
  });

  test('a code counts once, in every browser; pressing twice gives the same answer', async () => {
    const typed = code();
    const first = await decide({ code: typed });
    expect((await decide({ code: typed })).headers.get('location')).toBe(first.headers.get('location'));
    const other = browser(server);
    const again = await reachConsent(server, other, await authorizeAddress(server, clientId));
    const replayed = await other.submit('/oauth/callback', {
      consent: again.consent,
      decision: 'approve',
      code: typed,
    });
    expect(await refusal(replayed)).toEqual([422, expect.stringContaining('used already')]);
    expect(server.grants.codes).toHaveLength(1);
  });

  test('of concurrent approvals with one code in two browsers one succeeds', async () => {
    const other = browser(server);
    const theirs = await reachConsent(server, other, await authorizeAddress(server, clientId));
    const typed = code();
    const answers = await Promise.all([
      decide({ code: typed }),
      other.submit('/oauth/callback', { consent: theirs.consent, decision: 'approve', code: typed }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  });

  test('a denial needs no code', async () => {
    const answer = await decide({ decision: 'deny' });
    expect(answer.headers.get('location')).toContain('error=access_denied');
  });

  test('a transaction has five tries, a person ten an hour', async () => {
    for (let tries = 0; tries < 5; tries += 1) await decide({ code: wrong(code()) });
    const closed = await decide({ code: code() });
    expect([closed.status, closed.headers.get('content-type')]).toEqual([429, 'text/plain; charset=utf-8']);
    expect(closed.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await closed.text()).toContain(
      'Nothing was allowed: too many wrong codes. Start again from the app you want to connect.',
    );
    const other = browser(server);
    const next = await reachConsent(server, other, await authorizeAddress(server, clientId));
    const more = (typed: string) =>
      other.submit('/oauth/callback', { consent: next.consent, decision: 'approve', code: typed });
    for (let tries = 0; tries < 5; tries += 1) await more(wrong(code()));
    const third = browser(server);
    const last = await reachConsent(server, third, await authorizeAddress(server, clientId));
    const answer = await third.submit('/oauth/callback', {
      consent: last.consent,
      decision: 'approve',
      code: code(),
    });
    expect(await refusal(answer)).toEqual([429, expect.stringContaining('Too many wrong codes')]);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(server.grants.codes).toEqual([]);
  });

  test('a browser in which a code was right before is not shut out by the tries of others', async () => {
    await decide({ code: code() });
    const fresh = async (who: Browser) => {
      const { consent: theirs } = await reachConsent(server, who, await authorizeAddress(server, clientId));
      return (typed: string) =>
        who.submit('/oauth/callback', { consent: theirs, decision: 'approve', code: typed });
    };
    for (let round = 0; round < 2; round += 1) {
      const guess = await fresh(browser(server));
      for (let tries = 0; tries < 5; tries += 1) await guess(wrong(code()));
    }
    server.pass(30);
    expect((await (await fresh(browser(server)))(code())).status).toBe(429);
    const mark = [...person.jar].find(([name]) => name === '__Host-oauth-browser');
    expect(mark?.[1]).toMatchObject({ httpOnly: true, secure: true, sameSite: 'strict' });
    expect((await (await fresh(person))(code())).status).toBe(303);
  });

  test.each<[string, (mark: string) => string, number?]>([
    ['another id', (mark: string) => mark.replace(/^[^.]+/, 'x')],
    ['another time', (mark: string) => mark.replace(/\.\d+\./, '.9999999999.')],
    ['no mark', (mark: string) => mark.replace(/[^.]+$/, '')],
    ['nothing', () => ''],
    // Without a change it counts, so that the cases above are about their change.
    ['the same', (mark: string) => mark, 303],
  ])(
    'a cookie of %s in another browser makes it known only as it is',
    async (_case, change, status = 429) => {
      await decide({ code: code() });
      const stranger = browser(server);
      const { consent: theirs } = await reachConsent(
        server,
        stranger,
        await authorizeAddress(server, clientId),
      );
      stranger.hold('__Host-oauth-browser', change(person.jar.get('__Host-oauth-browser')?.value ?? ''));
      for (let tries = 0; tries < CODE_FAILURES.limit; tries += 1)
        await server.deps.secondFactor.limiter.take(`second-factor:${MEMBER.userId}`, CODE_FAILURES);
      server.pass(30);
      const form = { consent: theirs, decision: 'approve', code: code() };
      expect((await stranger.submit('/oauth/callback', form)).status).toBe(status);
    },
  );

  test('without the cookie of the session, or with that of another transaction, there is no code', async () => {
    const other = browser(server);
    await reachConsent(server, other, await authorizeAddress(server, clientId));
    const foreign = [...other.jar].find(([name]) => name.includes('-account-'))?.[1];
    for (const [name, cookie] of person.jar)
      if (name.includes('-account-')) cookie.value = foreign?.value ?? '';
    expect((await decide({ code: code() })).headers.get('location')).toContain('error=access_denied');
    person.forget('-account-');
    expect((await decide({ code: code() })).headers.get('location')).toContain('error=access_denied');
    expect(server.grants.codes).toEqual([]);
  });

  test('an authenticator that was deleted at the auth provider leaves recovery codes', async () => {
    await server.authenticators.removeAll(MEMBER.authUserId);
    expect(await refusal(await decide({ code: '123456' }))).toEqual([
      422,
      expect.stringContaining('recovery code'),
    ]);
    expect((await decide({ code: RECOVERY })).status).toBe(303);
    expect(id).not.toBe('');
  });

  test('a session that ended at the auth provider sends the person back', async () => {
    server.authenticators.endSessions(MEMBER.authUserId);
    const answer = await decide({ code: code() });
    expect(answer.headers.get('location')).toContain('error=access_denied');
    expect(server.grants.codes).toEqual([]);
  });

  test('loading the page again asks the same question, and the code works', async () => {
    const { callbackAddress, ...fresh } = await asked();
    const again = await (await fresh.person.arrive(callbackAddress)).text();
    expect(again).toContain('name="code"');
    expect(consentOf(again)).toBe(fresh.consent);
    const answer = await fresh.person.submit('/oauth/callback', {
      consent: fresh.consent,
      decision: 'approve',
      code: fresh.code(),
    });
    expect(answer.status).toBe(303);
  });
});

test('while the auth provider is down nothing is allowed, and the same page says so', async () => {
  let isDown = false;
  const { server, person, consent, code } = await asked({
    onTrip: async (trip) => {
      if (isDown && trip === 'checkCode') throw new AppError('upstream_unavailable', 'down');
    },
  });
  isDown = true;
  const form = { consent, decision: 'approve', code: code() };
  const answer = await person.submit('/oauth/callback', form);
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('nothing was done')]);
  expect([server.grants.codes, server.outages.length, server.bugs]).toEqual([[], 1, []]);
  isDown = false;
  expect((await person.submit('/oauth/callback', form)).status).toBe(303);
});

describe('somebody without a second factor', () => {
  async function withoutFactor({ required }: { required: boolean }, role: 'admin' | 'member') {
    const server = await testServer();
    server.deps.secondFactor = { ...server.deps.secondFactor, required };
    server.users.put({ ...MEMBER, role });
    const person = browser(server);
    const reached = await reachConsent(
      server,
      person,
      await authorizeAddress(server, await registerClient(server)),
    );
    return { server, person, ...reached };
  }
  const approveIn = ({ person, consent }: { person: Browser; consent: string }) =>
    person.submit('/oauth/callback', { consent, decision: 'approve', code: '123456' });

  test.each([
    [false, 'admin'],
    [false, 'member'],
    [true, 'member'],
  ] as const)('is asked for none (required of admins: %s, a %s)', async (required, role) => {
    const asked = await withoutFactor({ required }, role);
    expect(asked.text).not.toContain('name="code"');
    expect((await approveIn(asked)).headers.get('location')).toContain('code=');
  });

  test('is sent to the dashboard as an admin who must have one, and a made-up form gets nothing', async () => {
    const asked = await withoutFactor({ required: true }, 'admin');
    expect(asked.text).toContain('Admins need a second factor');
    expect((await approveIn(asked)).headers.get('location')).toContain('error=access_denied');
    expect(asked.server.grants.codes).toEqual([]);
  });

  test('gets nothing once they have set one up, or became an admin, while the page was open', async () => {
    const asked = await withoutFactor({ required: false }, 'member');
    await asked.server.factors.adopt(MEMBER.userId, 'new-one');
    expect((await approveIn(asked)).headers.get('location')).toContain('error=access_denied');
    const other = await withoutFactor({ required: true }, 'member');
    other.server.users.put({ ...MEMBER, role: 'admin' });
    expect((await approveIn(other)).headers.get('location')).toContain('error=access_denied');
    expect([asked.server.grants.codes, other.server.grants.codes]).toEqual([[], []]);
  });

  test('who has an authenticator at the auth provider only is asked for its code', async () => {
    const server = await testServer();
    const { authenticators } = server;
    const before = await connect(server);
    const begun = await authenticators.add(authenticators.openSession(MEMBER.authUserId));
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    const authenticatorId = begun.authenticator.id;
    await authenticators.checkCode(begun.session, {
      authenticatorId,
      code: authenticators.codeOf(authenticatorId),
    });
    const person = browser(server);
    const address = await authorizeAddress(server, await registerClient(server));
    expect((await reachConsent(server, person, address)).text).toContain('name="code"');
    expect((await server.factors.find(MEMBER.userId))?.authenticatorId).toBe(authenticatorId);
    expect(server.audit.entries).toMatchObject([
      { actorUserId: MEMBER.userId, action: 'second-factor.adopt', details: { via: 'connector' } },
    ]);
    // Their apps from before were allowed without a code of it.
    expect((await postForm(server, '/token', refreshForm(before.clientId, before.refreshToken))).status).toBe(
      400,
    );
  });
});

describe('an app that was connected without a code', () => {
  test.each([
    [false, 'admin', 200],
    [true, 'member', 200],
    [true, 'admin', 400],
  ] as const)('is renewed where none is required (%s, a %s): %i', async (required, role, status) => {
    const server = await testServer();
    const { clientId, refreshToken } = await connect(server);
    server.deps.secondFactor = { ...server.deps.secondFactor, required };
    server.users.put({ ...MEMBER, role });
    const answer = await postForm(server, '/token', refreshForm(clientId, refreshToken));
    expect(answer.status).toBe(status);
    if (status === 400) expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
    // A second factor that is set up then lets nothing in that was allowed without it.
    await server.factors.adopt(MEMBER.userId, 'authenticator-1');
    expect((await postForm(server, '/token', refreshForm(clientId, refreshToken))).status).toBe(400);
  });
});
