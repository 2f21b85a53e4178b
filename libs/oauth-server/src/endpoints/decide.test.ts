import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Browser, browser } from '../../test/browser.ts';
import {
  approve,
  authorizeAddress,
  codeForm,
  postForm,
  reachConsent,
  refreshForm,
  registerClient,
} from '../../test/flow.ts';
import {
  ASSISTANT_CALLBACK,
  ISSUER,
  LOOPBACK,
  MEMBER,
  testServer,
  type TestServer,
} from '../../test/test-server.ts';

describe('POST /oauth/callback', () => {
  let server: TestServer;
  let clientId: string;
  let person: Browser;
  let consent: string;
  beforeEach(async () => {
    server = await testServer();
    clientId = await registerClient(server);
    person = browser(server);
    ({ consent } = await reachConsent(server, person, await authorizeAddress(server, clientId)));
  });

  const decide = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    person.submit('/oauth/callback', form, headers);

  test('redirects to the client with a code when the person approves, with state and iss, by GET', async () => {
    const answer = await decide({ consent, decision: 'approve' });
    expect(answer.status).toBe(303);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(`${location.origin}${location.pathname}`).toBe(LOOPBACK);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 'state-of-the-client',
      iss: ISSUER,
    });
    expect(server.grants.codes).toHaveLength(1);
  });

  test('redirects to the client when the person denies, and no code exists', async () => {
    const answer = await decide({ consent, decision: 'deny' });
    expect(answer.status).toBe(303);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'state-of-the-client',
      iss: ISSUER,
    });
    expect(server.grants.codes).toEqual([]);
  });

  test('gives the same redirect however often the person approves, one after another or at once', async () => {
    const first = await approve(person, consent);
    const more = await Promise.all(Array.from({ length: 8 }, () => approve(person, consent)));
    expect(new Set([first, ...more].map(({ href }) => href)).size).toBe(1);
    expect(server.grants.codes).toHaveLength(1);
  });

  test('sends no code again after an approval whose code expired unused', async () => {
    await approve(person, consent);
    server.pass(51);
    const answer = await decide({ consent, decision: 'approve' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  test.each([
    ['while the code would still be valid', 0],
    ['after the code expired', 51],
  ])('responds that the question was answered when the person allows again %s', async (_when, seconds) => {
    const code = (await approve(person, consent)).searchParams.get('code') ?? '';
    const redeemed = await postForm(server, '/token', codeForm(clientId, code));
    const { refresh_token: refreshToken } = await redeemed.json();
    server.pass(seconds);
    const answer = await decide({ consent, decision: 'approve' });
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    const text = await answer.text();
    expect(text).toContain('answered this already');
    expect(text).not.toContain(code);
    expect((await postForm(server, '/token', refreshForm(clientId, refreshToken))).status).toBe(200);
  });

  test.each<[string, (consent: string) => Record<string, string>]>([
    ['no decision', (token) => ({ consent: token })],
    ['another decision', (token) => ({ consent: token, decision: 'maybe' })],
    ['no consent', () => ({ decision: 'approve' })],
    [
      'a consent with a changed signature',
      (token) => ({ consent: `${token.slice(0, -4)}AAAA`, decision: 'approve' }),
    ],
    ['a consent that is no token', () => ({ consent: 'x', decision: 'approve' })],
  ])('refuses %s without a redirect', async (_case, form) => {
    const answer = await decide(form(consent));
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(server.grants.codes).toEqual([]);
  });

  test('redirects to the client with access_denied when the account was deleted meanwhile', async () => {
    server.users.remove(MEMBER.userId);
    const answer = await decide({ consent, decision: 'approve' });
    const location = new URL(answer.headers.get('location') ?? 'none:');
    expect(answer.status).toBe(303);
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'state-of-the-client',
      iss: ISSUER,
    });
    expect([server.grants.codes, server.bugs]).toEqual([[], []]);
  });

  test('takes nothing of the client’s request from the form', async () => {
    const foreign = { redirect_uri: 'https://evil.example.test/', client_id: 'x', state: 'y', resource: 'z' };
    const answer = await decide({ consent, decision: 'approve', ...foreign });
    expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:53123\/callback\?code=/);
    expect(answer.headers.get('location')).toContain('state=state-of-the-client');
  });

  test.each(['nonce', 'txn'])('refuses a browser without the %s cookie', async (kind) => {
    person.forget(`-${kind}-`);
    expect((await decide({ consent, decision: 'approve' })).status).toBe(400);
    expect(server.grants.codes).toEqual([]);
  });

  test('refuses a nonce of another transaction', async () => {
    const other = browser(server);
    await reachConsent(server, other, await authorizeAddress(server, clientId));
    const [foreign] = [...other.jar].filter(([name]) => name.includes('-nonce-')).map(([, cookie]) => cookie);
    for (const [name, cookie] of person.jar)
      if (name.includes('-nonce-')) cookie.value = foreign?.value ?? '';
    expect((await decide({ consent, decision: 'approve' })).status).toBe(400);
  });

  test('refuses a consent that another browser was asked for', async () => {
    const attacker = browser(server);
    const theirs = await reachConsent(server, attacker, await authorizeAddress(server, clientId));
    expect((await decide({ consent: theirs.consent, decision: 'approve' })).status).toBe(400);
  });

  test.each(['cross-site', 'same-site', 'none'])('refuses a form sent from %s', async (site) => {
    const answer = await decide({ consent, decision: 'approve' }, { 'sec-fetch-site': site });
    expect(answer.status).toBe(400);
    expect(server.grants.codes).toEqual([]);
  });

  test('refuses a decision that took longer than ten minutes', async () => {
    server.pass(601);
    expect((await decide({ consent, decision: 'approve' })).status).toBe(400);
  });

  test('gives the person ten minutes for the decision, counted from the sign-in', async () => {
    const late = browser(server);
    const start = await late.arrive(await authorizeAddress(server, clientId));
    server.pass(500);
    const address = server.identity.signIn(start.headers.get('location') ?? '', {
      authUserId: 'auth-member-0001',
      email: 'member@example.test',
      emailVerified: true,
    });
    const page = await (await late.arrive(address)).text();
    server.pass(500);
    const token = /name="consent" value="([^"]+)"/.exec(page)?.[1] ?? '';
    expect((await approve(late, token)).searchParams.has('code')).toBe(true);
  });

  test('answers no client whose redirect URI was forbidden in the meantime', async () => {
    clientId = await registerClient(server, [ASSISTANT_CALLBACK]);
    const asked = await reachConsent(
      server,
      person,
      await authorizeAddress(server, clientId, { redirect_uri: ASSISTANT_CALLBACK }),
    );
    server.deps.settings = {
      ...server.deps.settings,
      redirects: { assistantCallbackUrl: 'https://new.example.test/cb', extraRedirectUris: [] },
    };
    const answer = await decide({ consent: asked.consent, decision: 'approve' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(server.grants.codes).toEqual([]);
  });

  test('does not change the query that a redirect URI already has', async () => {
    const uri = 'https://client.example.test/cb?a=%7e+b';
    server = await testServer({
      settings: { redirects: { assistantCallbackUrl: ASSISTANT_CALLBACK, extraRedirectUris: [uri] } },
    });
    clientId = await registerClient(server, [uri]);
    person = browser(server);
    const asked = await reachConsent(
      server,
      person,
      await authorizeAddress(server, clientId, { redirect_uri: uri }),
    );
    const answer = await decide({ consent: asked.consent, decision: 'approve' });
    expect(answer.headers.get('location')?.startsWith(`${uri}&code=`)).toBe(true);
  });
});
