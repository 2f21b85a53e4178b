import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { githubAccounts } from '@portal/github';
import { codeOf } from '@portal/provisioning/contracts';
import { CALLBACK, CLIENT, type RestHost, startRestHost } from '../../../test/test-rest-host.ts';

let under: RestHost;
beforeAll(async () => {
  under = await startRestHost();
  const { host } = under;
  await host.registerPerson({ login: 'ada', name: 'Ada', organizations: { agency: 'admin' } });
  await host.registerPerson({ login: 'ben', name: 'Ben', organizations: { agency: 'member' } });
  await host.installApp(under.appId, 'ben');
  await host.installApp(under.appId, 'strangers');
});
afterAll(() => under.close());

const codeVerifier = 'v'.repeat(43);
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
const authorizeUrl = (state = 'a state') =>
  under.accounts.authorizeUrl({ state, codeChallenge, redirectUrl: CALLBACK });
/** Sends the form of a page as a browser does, and returns the address of the redirect. */
async function choose(url: string, choice: string): Promise<URL> {
  const { origin } = new URL(url);
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ choice }),
  });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '');
}
async function codeFor(login: string): Promise<string> {
  const back = await choose(authorizeUrl(), `as:${login}`);
  return back.searchParams.get('code') ?? '';
}
const link = (code: string, over: object = {}) =>
  under.accounts.link({ code, codeVerifier, redirectUrl: CALLBACK, ...over });

describe('linking an account', () => {
  test('shows the accounts, and returns with code and state', async () => {
    const page = await fetch(authorizeUrl());
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:1;");
    expect(await page.text()).toMatch(/as:ada[\s\S]*as:ben/);
    const back = await choose(authorizeUrl('s&1'), 'as:ada');
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
    expect(back.searchParams.get('state')).toBe('s&1');
    const cancelled = await choose(authorizeUrl(), 'cancel');
    expect(cancelled.searchParams.get('error')).toBe('access_denied');
  });

  test('returns the account, the installations it can see and those it administers', async () => {
    const ada = await link(await codeFor('ada'));
    expect(ada.account.login).toBe('ada');
    expect(ada.installations).toEqual([
      {
        installationId: String(under.installationId),
        owner: { accountId: expect.stringMatching(/^\d+$/), login: 'agency', kind: 'organization' },
        administers: true,
        suspended: false,
      },
    ]);
    const ben = await link(await codeFor('ben'));
    expect(ben.account.accountId).not.toBe(ada.account.accountId);
    expect(ben.installations.map(({ owner, administers }) => [owner.login, owner.kind, administers])).toEqual(
      [
        ['agency', 'organization', false],
        ['ben', 'person', true],
      ],
    );
  });

  test('requests nothing about the owner of a suspended installation, which the host would refuse', async () => {
    const asked: string[] = [];
    const suspended: typeof fetch = async (input, init) => {
      const { pathname } = new URL(String(input));
      asked.push(pathname.replace(/^.*\/api\/v3/, ''));
      if (pathname.includes('/memberships/orgs/'))
        return Response.json({ message: 'This installation has been suspended' }, { status: 403 });
      const answer = await fetch(input, init);
      if (!pathname.endsWith('/user/installations')) return answer;
      const { installations, ...rest } = (await answer.json()) as { installations: object[] };
      const at = '2026-03-01T10:00:00Z';
      return Response.json({
        ...rest,
        installations: installations.map((one) => ({ ...one, suspended_at: at })),
      });
    };
    const accounts = githubAccounts({
      appId: '1',
      privateKey: '',
      baseUrl: under.baseUrl,
      webUrl: under.host.url,
      fetch: suspended,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
    });
    const ada = await accounts.link({ code: await codeFor('ada'), codeVerifier, redirectUrl: CALLBACK });
    expect(ada.account.login).toBe('ada');
    expect(ada.installations).toMatchObject([{ administers: false, suspended: true }]);
    expect(asked).not.toContain('/user/memberships/orgs/agency');
  });

  test('accepts a code once, with its own verifier and address only', async () => {
    const code = await codeFor('ada');
    expect(await codeOf(link(code))).toBe('none');
    expect(await codeOf(link(code))).toBe('unauthenticated');
    expect(await codeOf(link('nonsense'))).toBe('unauthenticated');
    expect(await codeOf(link(await codeFor('ada'), { codeVerifier: 'w'.repeat(43) }))).toBe(
      'unauthenticated',
    );
    expect(await codeOf(link(await codeFor('ada'), { redirectUrl: 'http://localhost:1/other' }))).toBe(
      'not_configured',
    );
  });

  test('reports a refused client', async () => {
    const given = { appId: '1', privateKey: '', baseUrl: under.baseUrl, webUrl: under.host.url };
    const wrong = { code: 'x', codeVerifier, redirectUrl: CALLBACK };
    for (const client of [
      { clientId: CLIENT.id, clientSecret: 'wrong' },
      { clientId: 'unknown', clientSecret: CLIENT.secret },
    ])
      expect(await codeOf(githubAccounts({ ...given, ...client }).link(wrong))).toBe('not_configured');
  });

  test('leaves no token of the user', async () => {
    const seen: string[] = [];
    const watching: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (String(input).endsWith('/access_token')) seen.push(await answer.clone().text());
      return answer;
    };
    const accounts = githubAccounts({
      appId: '1',
      privateKey: '',
      baseUrl: under.baseUrl,
      webUrl: under.host.url,
      fetch: watching,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
    });
    await accounts.link({ code: await codeFor('ada'), codeVerifier, redirectUrl: CALLBACK });
    const { access_token: token } = JSON.parse(seen[0] ?? '{}') as { access_token: string };
    expect(token).toMatch(/^ghu_/);
    const answer = await fetch(`${under.baseUrl}/user`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  });

  test('the page for an unknown client or address redirects nowhere', async () => {
    for (const [name, value] of [
      ['client_id', 'unknown'],
      ['redirect_uri', 'https://elsewhere.example.test/'],
    ] as const) {
      const url = new URL(authorizeUrl());
      url.searchParams.set(name, value);
      expect((await fetch(url, { redirect: 'manual' })).status).toBe(400);
    }
  });

  test('a token of the app is no person’s', async () => {
    const { octokit } = await under.withToken({ contents: 'read' });
    await expect(octokit.request('GET /user/installations')).rejects.toMatchObject({ status: 403 });
  });
});

test('installing the app leads to its setup address, with the installation’s id', async () => {
  const url = await under.accounts.installUrl('a state');
  expect(await (await fetch(url)).text()).toContain('installed already');
  const back = await choose(url, 'ada');
  expect(`${back.origin}${back.pathname}`).toBe('http://localhost:1/setup');
  expect(back.searchParams.get('state')).toBe('a state');
  const { data } = await under.vendor.octokit.request('GET /users/{username}/installation', {
    username: 'ada',
  });
  expect(back.searchParams.get('installation_id')).toBe(String(data.id));
});
