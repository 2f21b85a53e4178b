import { ANONYMOUS, tierOf } from '@portal/auth-provider';
import { AppError } from '@portal/errors';
import { describe, expect, test } from '@jest/globals';
import { admit } from './admit.ts';

const site = { gateIsClosed: async () => false, origins: { primary: undefined, aliases: [] } };

async function decisionOn(headers: Record<string, string>) {
  const url = new URL('https://site.example/api/auth/token-exchange');
  const request = new Request(url, { method: 'POST', headers: { host: 'site.example', ...headers } });
  const tier = tierOf('POST', url.pathname);
  return (await admit({ request, url, tier }, { session: ANONYMOUS, stale: [] }, site)).decision;
}

describe('an editor whose session cannot be checked just now', () => {
  const outage = new AppError('upstream_unavailable', 'No records.');
  const at = (path: string, gate = false) => {
    const url = new URL(`https://site.example${path}`);
    const request = new Request(url, { headers: { host: 'site.example' } });
    const resolved = { session: ANONYMOUS, stale: [], outage };
    return admit({ request, url, tier: tierOf('GET', path) }, resolved, {
      ...site,
      gateIsClosed: async () => gate,
    });
  };

  test.each(['/', '/login', '/api/auth/sign-out', '/api/media/0a/1.webp'])(
    'gets at %s what everybody gets',
    async (path) => {
      expect(await at(path)).toEqual({ decision: 'pass' });
    },
  );

  test.each(['/edit', '/edit/set-password', '/api/save', '/api/auth/users', '/audiences'])(
    'gets the outage at %s, and is sent nowhere',
    async (path) => {
      await expect(at(path)).rejects.toBe(outage);
    },
  );

  test('gets it where viewers have to sign in', async () => {
    await expect(at('/', true)).rejects.toBe(outage);
  });
});

describe('a form of a page that sends no referrer', () => {
  test('passes when the browser vouches that the page is this site’s', async () => {
    expect(await decisionOn({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe('pass');
  });

  test.each([
    [{}],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('is refused when it does not: %j', async (headers: Record<string, string>) => {
    expect(await decisionOn({ origin: 'null', ...headers })).toBe('refuse');
  });

  test('does not let another site in, with any headers', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' };
    expect(await decisionOn(headers)).toBe('refuse');
  });
});
