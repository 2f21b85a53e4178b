import { expect, test } from '@jest/globals';
import type { PlatformUser, SiteOverview, SiteQuery } from '@portal/sites';
import { siteAtAddress } from './site-at-address.ts';

const ANNA: PlatformUser = {
  userId: 'u-1',
  authUserId: 'auth-1',
  email: 'anna@example.test',
  role: 'member',
  canProvision: true,
};

/** An overview of two sites, which finds those whose address contains the text. */
function overviewUnderTest() {
  const asked: SiteQuery[] = [];
  const visible = [
    { siteId: 's-1', name: 'Old harbour', subdomain: 'old-harbour' },
    { siteId: 's-2', name: 'Harbour', subdomain: 'harbour' },
  ];
  const list = async (_reader: unknown, query: SiteQuery) => {
    asked.push(query);
    const sites = visible.filter(({ subdomain }) => subdomain.includes(query.search));
    return { sites, next: null } as unknown as Awaited<ReturnType<SiteOverview['list']>>;
  };
  return { list, asked };
}

test('the site at an address is the one of exactly that address, of those that the user may see', async () => {
  const overview = overviewUnderTest();
  expect(await siteAtAddress(overview, ANNA, ' Harbour ')).toMatchObject({ siteId: 's-2', name: 'Harbour' });
  expect(await siteAtAddress(overview, ANNA, 'harb')).toBeNull();
  expect(await siteAtAddress(overview, ANNA, 'elsewhere')).toBeNull();
});

test('a text that is no address is not looked for', async () => {
  const overview = overviewUnderTest();
  for (const text of ['', '  ', 'not an address', 'admin', 'x'.repeat(500)])
    expect(await siteAtAddress(overview, ANNA, text)).toBeNull();
  expect(overview.asked).toEqual([]);
});
