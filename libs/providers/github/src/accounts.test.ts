import { describe, expect, test } from '@jest/globals';
import { githubAccounts } from './accounts.ts';

const agency = { id: 9, account: { id: 7, login: 'agency', type: 'Organization' }, suspended_at: null };
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/login/oauth/access_token': { access_token: 'a token' },
  '/user': { id: 5, login: 'ada' },
  '/user/installations': { total_count: 1, installations: [agency] },
  '/user/memberships/orgs/agency': { state: 'active', role: 'admin' },
};
const asJson = { headers: { 'content-type': 'application/json' } };

/** Links an account at a host with these answers; `revoked` counts how often the user's token was revoked. */
function linkAt(answers: Readonly<Record<string, Response>>) {
  const seen = { revoked: 0 };
  const { link } = githubAccounts({
    appId: '1',
    privateKey: '',
    clientId: 'client',
    clientSecret: 'secret',
    baseUrl: 'https://api.example.test',
    webUrl: 'https://code.example.test',
    fetch: async (input, init) => {
      if (init?.method === 'DELETE') {
        seen.revoked += 1;
        return new Response(null, { status: 204 });
      }
      const { pathname } = new URL(String(input));
      return answers[pathname] ?? Response.json(ANSWERS[pathname]);
    },
  });
  const linked = link({ code: 'x', codeVerifier: 'v', redirectUrl: 'https://portal.example.test/' });
  return { linked, seen };
}

describe('linking an account', () => {
  test('returns the account and what it administers', async () => {
    await expect(linkAt({}).linked).resolves.toMatchObject({
      account: { accountId: '5', login: 'ada' },
      installations: [{ installationId: '9', administers: true }],
    });
  });

  test.each(['/user', '/user/installations', '/user/memberships/orgs/agency'])(
    'is an outage when the answer of %s is cut off, and the token is revoked',
    async (path) => {
      for (const cut of ['', '{"id": 5, "log']) {
        const { linked, seen } = linkAt({ [path]: new Response(cut, asJson) });
        await expect(linked).rejects.toMatchObject({ code: 'upstream_unavailable' });
        expect(seen.revoked).toBe(1);
      }
    },
  );

  describe('where one organization does not let the app see its members', () => {
    const bank = { id: 10, account: { id: 8, login: 'bank', type: 'Organization' }, suspended_at: null };
    const closed = () =>
      Response.json({ message: 'Resource protected by organization SAML enforcement.' }, { status: 403 });
    const at = (installations: readonly unknown[]) => ({
      '/user/installations': Response.json({ total_count: installations.length, installations }),
      '/user/memberships/orgs/bank': closed(),
    });

    test('links what is administered elsewhere', async () => {
      await expect(linkAt(at([bank, agency])).linked).resolves.toMatchObject({
        installations: [
          { installationId: '10', administers: false },
          { installationId: '9', administers: true },
        ],
      });
    });

    test('fails when nothing else is administered', async () => {
      const { linked, seen } = linkAt(at([bank]));
      await expect(linked).rejects.toMatchObject({ code: 'forbidden' });
      expect(seen.revoked).toBe(1);
    });
  });
});
