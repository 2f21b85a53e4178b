import { NOBODY } from '@portal/auth-provider';
import { describe, expect, test } from '@jest/globals';
import { admit } from './admit.ts';

const site = { gateIsClosed: async () => false, siteOrigin: undefined };

async function decisionOn(headers: Record<string, string>) {
  const url = new URL('https://site.example/api/auth/token-exchange');
  const request = new Request(url, { method: 'POST', headers: { host: 'site.example', ...headers } });
  return (await admit({ request, url }, { session: NOBODY, stale: [] }, site)).decision;
}

describe('a form of a page that tells nobody its address', () => {
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

  test('does not let another site in, whatever it says', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' };
    expect(await decisionOn(headers)).toBe('refuse');
  });
});
