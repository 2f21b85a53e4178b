import { expect, test } from '@jest/globals';
import type { PlatformUser, SiteOverview, SiteQuery, SiteReader } from '@portal/sites';
import { searchSites } from './search-sites.ts';

const ANNA: PlatformUser = {
  userId: 'u-1',
  authUserId: 'auth-1',
  email: 'anna@example.test',
  role: 'member',
  canProvision: false,
};

const HOSTS = { zoneName: async () => 'sites.example', codeHost: 'https://github.com' };

/** Records its queries, and finds one site. */
function overviewUnderTest() {
  const asked: [SiteReader, SiteQuery][] = [];
  const list = async (reader: SiteReader, query: SiteQuery) => {
    asked.push([reader, query]);
    const sites = [{ siteId: 's-1', name: 'Harbour', subdomain: 'harbour' }];
    return { sites, next: 'more' } as unknown as Awaited<ReturnType<SiteOverview['list']>>;
  };
  return { list, asked };
}

test('sites are read as the user sees them, a few at a time', async () => {
  const overview = overviewUnderTest();
  expect(await searchSites({ overview, hosts: HOSTS }, ANNA, ' har ')).toEqual([
    { title: 'Harbour', href: '/sites/s-1', detail: 'harbour' },
  ]);
  expect(overview.asked).toEqual([
    [ANNA, { search: 'har', filter: null, sort: 'updated', after: null, limit: 8 }],
  ]);
});

test('a pasted address finds the site that is there', async () => {
  const overview = overviewUnderTest();
  await searchSites({ overview, hosts: HOSTS }, ANNA, 'https://harbour.sites.example/about');
  expect(overview.asked[0]?.[1].search).toBe('harbour');
});

test('a text without words reads nothing; a long one is cut', async () => {
  const overview = overviewUnderTest();
  expect(await searchSites({ overview, hosts: HOSTS }, ANNA, '   ')).toEqual([]);
  expect(overview.asked).toEqual([]);
  await searchSites({ overview, hosts: HOSTS }, ANNA, 'x'.repeat(5000));
  expect(overview.asked[0]?.[1].search).toHaveLength(200);
});
