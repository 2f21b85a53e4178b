import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Browser, browser } from '../../test/browser.ts';
import { approve, authorizeAddress, consentOf, reachConsent, registerClient } from '../../test/flow.ts';
import {
  ASSISTANT_CALLBACK,
  ISSUER,
  LOOPBACK,
  MEMBER_IDENTITY,
  testServer,
  type TestServer,
} from '../../test/test-server.ts';

describe('GET /oauth/callback', () => {
  let server: TestServer;
  let clientId: string;
  let person: Browser;
  beforeEach(async () => {
    server = await testServer();
    clientId = await registerClient(server, [LOOPBACK, ASSISTANT_CALLBACK]);
    person = browser(server);
  });

  async function begin(changes: Record<string, string | null> = {}): Promise<string> {
    const answer = await person.arrive(await authorizeAddress(server, clientId, changes));
    return answer.headers.get('location') ?? '';
  }

  test('asks for consent, naming client, host, account and what is at stake', async () => {
    const { page, text } = await reachConsent(server, person, await authorizeAddress(server, clientId));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const word of [
      'Test Assistant',
      'localhost:53123',
      'on this computer',
      MEMBER_IDENTITY.email,
      'Unverified',
    ])
      expect(text).toContain(word);
  });

  test('may not be framed, stored, scripted or fetch anything, and redirects after the form are free', async () => {
    const { page } = await reachConsent(server, person, await authorizeAddress(server, clientId));
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(policy).not.toContain('form-action');
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('puts the nonce into a Strict cookie that only the decision carries', async () => {
    const { page } = await reachConsent(server, person, await authorizeAddress(server, clientId));
    const nonce = page.headers.getSetCookie().find((cookie) => cookie.includes('oauth-nonce-'));
    expect(nonce).toMatch(
      /^__Host-oauth-nonce-[\w-]{36}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test('asks every time, also a person who allowed the same app before', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { page, consent } = await reachConsent(server, person, await authorizeAddress(server, clientId));
      expect(page.status).toBe(200);
      await approve(person, consent);
    }
  });

  test('asks the same question when the page is loaded again, and the first form still works', async () => {
    const first = await reachConsent(server, person, await authorizeAddress(server, clientId));
    const again = await person.arrive(first.callbackAddress);
    expect(again.status).toBe(200);
    expect(consentOf(await again.text())).toBe(first.consent);
    expect((await approve(person, first.consent)).searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });

  test('lets another browser get no further', async () => {
    const address = server.identity.signIn(await begin(), MEMBER_IDENTITY);
    const other = await browser(server).arrive(address);
    expect([other.status, other.headers.get('location')]).toEqual([400, null]);
    expect(await other.text()).not.toContain('<form');
    expect((await person.arrive(address)).status).toBe(200);
  });

  test('refuses a code of another person’s sign-in', async () => {
    const attacker = browser(server);
    const start = await attacker.arrive(await authorizeAddress(server, clientId));
    const foreign = server.identity.signIn(start.headers.get('location') ?? '', MEMBER_IDENTITY);
    await begin();
    expect((await person.arrive(foreign)).status).toBe(400);
  });

  test('keeps tabs separate, in any order of return', async () => {
    const one = await begin({ state: 'one' });
    const two = await begin({ state: 'two', redirect_uri: ASSISTANT_CALLBACK });
    const first = consentOf(await (await person.arrive(server.identity.signIn(one, MEMBER_IDENTITY))).text());
    const second = consentOf(
      await (await person.arrive(server.identity.signIn(two, MEMBER_IDENTITY))).text(),
    );
    const toSecond = await approve(person, second);
    const toFirst = await approve(person, first);
    expect([toFirst.href.split('?')[0], toFirst.searchParams.get('state')]).toEqual([LOOPBACK, 'one']);
    expect([toSecond.href.split('?')[0], toSecond.searchParams.get('state')]).toEqual([
      ASSISTANT_CALLBACK,
      'two',
    ]);
  });

  test.each<[string, Partial<typeof MEMBER_IDENTITY>]>([
    ['has no record', { authUserId: 'auth-outsider', email: 'outsider@example.test' } as never],
    ['has the email of a user and another account', { authUserId: 'auth-outsider' } as never],
    ['has not confirmed the email', { emailVerified: false } as never],
  ])('denies a person who %s, and no code ever exists', async (_case, changes) => {
    const answer = await person.arrive(
      server.identity.signIn(await begin(), { ...MEMBER_IDENTITY, ...changes }),
    );
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(`${location.origin}${location.pathname}`).toBe(LOOPBACK);
    expect(location.searchParams.get('error')).toBe('access_denied');
    expect(location.searchParams.get('state')).toBe('state-of-the-client');
    expect(location.searchParams.get('iss')).toBe(ISSUER);
    expect(server.grants.codes).toEqual([]);
  });

  test('admits an allowed sign-up as a new member', async () => {
    server.users.allowSignup('newcomer@example.test');
    const newcomer = { authUserId: 'auth-new', email: 'newcomer@example.test', emailVerified: true };
    const page = await person.arrive(server.identity.signIn(await begin(), newcomer));
    expect(page.status).toBe(200);
    expect(server.users.all).toContainEqual(
      expect.objectContaining({ authUserId: 'auth-new', role: 'member' }),
    );
  });

  test('redirects to the client when the person cancelled the sign-in', async () => {
    const answer = await person.arrive(server.identity.refuse(await begin(), 'access_denied'));
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('access_denied');
  });

  test('gives nothing away when two sign-ins are under way and one was given up', async () => {
    await begin();
    const answer = await person.arrive(server.identity.refuse(await begin(), 'access_denied'));
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(await answer.text()).toContain('The sign-in was cancelled.');
  });

  test('asks for patience when the provider is out of order', async () => {
    const answer = await person.arrive(server.identity.refuse(await begin(), 'server_error'));
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('location')]).toEqual([
      503,
      '5',
      null,
    ]);
  });

  test.each([
    ['neither code nor error', ''],
    ['an empty code', '?code='],
    ['a code twice', '?code=a&code=b'],
    ['an unknown code', '?code=unknown'],
    ['a NUL in the code', '?code=%00'],
  ])('refuses %s without a redirect', async (_case, query) => {
    await begin();
    const answer = await person.arrive(`${ISSUER}/oauth/callback${query}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  describe('at the identity provider', () => {
    let exchanges = 0;
    beforeEach(async () => {
      exchanges = 0;
      server = await testServer({ onTrip: (trip) => void (exchanges += Number(trip === 'finishSignIn')) });
      clientId = await registerClient(server);
      person = browser(server);
    });

    /** Begins so many flows and keeps every cookie, as no browser does; gives the sign-in of the first and the cookies. */
    async function manyFlows(count: number) {
      const cookies: string[] = [];
      const addresses: string[] = [];
      for (let flow = 0; flow < count; flow += 1) {
        addresses.push(await begin());
        cookies.push(...[...person.jar].slice(-1).map(([name, { value }]) => `${name}=${value}`));
        person.forget();
      }
      return { addresses, cookie: cookies.join('; ') };
    }
    const arrive = (address: string, cookie: string) =>
      server.handle(new Request(address, { headers: { cookie } }));

    test('tries the four newest flows at most, also when more cookies are sent', async () => {
      const { addresses, cookie } = await manyFlows(6);
      const [oldest = '', , fourth = ''] = addresses;
      const tooOld = await arrive(server.identity.signIn(oldest, MEMBER_IDENTITY), cookie);
      expect([tooOld.status, exchanges]).toEqual([400, 4]);
      expect((await arrive(server.identity.signIn(fourth, MEMBER_IDENTITY), cookie)).status).toBe(200);
    });

    test('tries a limited number of times a minute from one address', async () => {
      const { addresses, cookie } = await manyFlows(4);
      const statuses: number[] = [];
      for (let count = 0; count < 20; count += 1)
        statuses.push((await arrive(`${ISSUER}/oauth/callback?code=made-up-${count}`, cookie)).status);
      expect(statuses).toEqual([
        ...Array.from({ length: 10 }, () => 400),
        ...Array.from({ length: 10 }, () => 429),
      ]);
      expect(exchanges).toBe(40);
      server.pass(60);
      const callback = server.identity.signIn(addresses[3] ?? '', MEMBER_IDENTITY);
      expect((await arrive(callback, cookie)).status).toBe(200);
    });
  });

  test('refuses a sign-in that took longer than ten minutes', async () => {
    const address = server.identity.signIn(await begin(), MEMBER_IDENTITY);
    server.pass(601);
    expect((await person.arrive(address)).status).toBe(400);
  });

  test('redirects to no client that was deleted or whose URI is no longer allowed', async () => {
    const address = server.identity.signIn(
      await begin({ redirect_uri: ASSISTANT_CALLBACK }),
      MEMBER_IDENTITY,
    );
    server.deps.settings = {
      ...server.deps.settings,
      redirects: { assistantCallbackUrl: 'https://new.example.test/cb', extraRedirectUris: [] },
    };
    const answer = await person.arrive(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  test('offers another account by the same request, checked again', async () => {
    const { text } = await reachConsent(server, person, await authorizeAddress(server, clientId));
    const link = /href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const start = await person.arrive(`${ISSUER}${link}`);
    const location = new URL(start.headers.get('location') ?? '');
    expect(location.searchParams.get('prompt')).toBe('select_account');
    const other = { authUserId: 'auth-second', email: 'second@example.test', emailVerified: true };
    server.users.allowSignup(other.email);
    const page = await (await person.arrive(server.identity.signIn(location.href, other))).text();
    expect(page).toContain('second@example.test');
    expect((await approve(person, consentOf(page))).searchParams.get('state')).toBe('state-of-the-client');
  });

  test('escapes all text of the client, and lets nothing change direction', async () => {
    const body = JSON.stringify({
      redirect_uris: [LOOPBACK],
      client_name: '"><script>alert(1)</script>\u202Eevil',
    });
    const headers = { 'content-type': 'application/json' };
    const registered = await server.handle(
      new Request(`${ISSUER}/register`, { method: 'POST', body, headers }),
    );
    clientId = (await registered.json()).client_id;
    const { text } = await reachConsent(
      server,
      person,
      await authorizeAddress(server, clientId, { state: '"><img src=x>' }),
    );
    expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;evil');
    expect(text).not.toMatch(/<script|<img|\u202E/);
  });

  test('carries a state of 2 KB there and back byte for byte', async () => {
    const state = 'ä€+&=%20"<>'.repeat(60).padEnd(2048, 's').slice(0, 2048);
    const { consent } = await reachConsent(
      server,
      person,
      await authorizeAddress(server, clientId, { state }),
    );
    expect((await approve(person, consent)).searchParams.get('state')).toBe(state);
  });
});
