import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { casesOf } from '@portal/jest/long-form';
import {
  type AuditQuery,
  auditTerms,
  SiteFilter,
  type SiteQuery,
  SiteSort,
  UserFilter,
  type UserQuery,
} from '@portal/sites';
import {
  createSuiteDatabase,
  MANY,
  planParts,
  putManyRows,
  type SuiteDatabase,
  logPlans,
} from '../../testing/index.ts';
import { type Database, openDatabase } from '../open-database.ts';
import { adoptedRepositories } from '../provisioning/adopted-repositories.ts';
import { postgresSiteRequests } from '../provisioning/site-requests.ts';
import { postgresAccessGate } from '../stores/access-gate.ts';
import { postgresAppStore } from '../stores/app-store.ts';
import { postgresAuditReader } from '../stores/audit-reader.ts';
import { postgresUserOverview } from '../stores/user-overview.ts';
import { purgeExpired } from '../stores/purge.ts';
import { postgresSiteOverview } from '../stores/site-overview.ts';
import { postgresSites } from '../stores/site-store.ts';

/** Rows that one part of a statement reads at most, of tables with 1,000 to 100,000 rows. */
const MAX_ROWS = 900;
/** Tables of a page or two, which Postgres reads as a whole instead of by an index. */
const SMALL = ['installations'];

const ADMIN = { authUserId: 'auth-1', userId: 'u-1' };
const MEMBER = { authUserId: 'auth-2', userId: 'u-2' };
const READERS = [
  ['an admin', ADMIN],
  ['a member', MEMBER],
] as const;
const SITES: SiteQuery = { search: '', filter: null, sort: 'updated', after: null, limit: 50 };
const USERS: UserQuery = { search: '', filter: null, after: null, limit: 50 };
const LOG: AuditQuery = {
  actor: '',
  site: '',
  action: '',
  outcome: null,
  from: null,
  until: null,
  after: null,
  limit: 50,
};

describe('with the rows of a large agency', () => {
  let suite: SuiteDatabase;
  let database: Database;
  const remarks: string[] = [];
  const overview = () => postgresSiteOverview(database);

  beforeAll(async () => {
    suite = await createSuiteDatabase('server');
    await putManyRows(suite);
    await logPlans(suite);
    database = openDatabase({
      url: suite.url,
      mode: 'function',
      onNotice: (remark) => void remarks.push(remark),
    });
  });
  afterAll(async () => {
    await database.close();
    await suite.end();
  });

  /** What `work` gives, after a look at how Postgres carried its statements out. */
  async function quickly<Result>(work: () => Promise<Result>): Promise<Result> {
    remarks.length = 0;
    const result = await work();
    const parts = planParts(remarks);
    expect(parts.length).toBeGreaterThan(0);
    expect(
      parts.filter(({ table, rows }) => table !== null && !SMALL.includes(table) && rows > MAX_ROWS),
    ).toEqual([]);
    return result;
  }

  describe.each(READERS)('%s', (_who, reader) => {
    const cases = [
      ...SiteSort.options.map((sort) => ({ sort })),
      ...SiteFilter.options.flatMap((filter) => SiteSort.options.map((sort) => ({ sort, filter }))),
    ];
    const tried = casesOf(cases, {
      short: 8,
      long: 'all',
      longFinds: 'A filter and an order that together make Postgres read a whole table.',
    });
    test.each(tried)('pages through the sites: %j', async (query) => {
      const first = await quickly(() => overview().list(reader, { ...SITES, ...query }));
      if (first.next !== null)
        await quickly(() => overview().list(reader, { ...SITES, ...query, after: first.next }));
    });

    test.each(['s-5', 'md', 'ef', 'a', 'abcd', 'agency-200', 'agency', 'no such site', '%', '\\'])(
      'searches for %j in all sites',
      async (search) => {
        const query = { ...SITES, search };
        const first = await quickly(() => overview().list(reader, query));
        if (first.next !== null)
          await quickly(() => overview().list(reader, { ...query, after: first.next }));
        await quickly(() => overview().list(reader, { ...query, sort: 'created' }));
        await quickly(() => overview().list(reader, { ...query, filter: 'failed', sort: 'name' }));
      },
    );

    test('pages of words that many sites have hold every one of these sites once, in order', async () => {
      const expected = await suite.sql(`
        select s.id from portal.sites s where subdomain like 'a%' or lower(name) like 'a%' or lower(repo) like 'a%'
        ${
          reader === ADMIN
            ? ''
            : `intersect all select id from portal.sites where installation_id in
          (select installation_id from portal.installation_memberships where user_id = '${reader.userId}')`
        }`);
      const found: { siteId: string; name: string }[] = [];
      let after: string | null = null;
      do {
        const page = await overview().list(reader, {
          ...SITES,
          search: 'a',
          sort: 'name',
          after,
          limit: 400,
        });
        found.push(...page.sites);
        after = page.next;
      } while (after !== null);
      expect(found.map(({ siteId }) => siteId).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      expect(found.map(({ name }) => name)).toEqual(found.map(({ name }) => name).toSorted());
    });

    test('reads one site, and the installations', async () => {
      expect(await quickly(() => overview().find(reader, 's-2'))).not.toBeUndefined();
      await quickly(() => overview().installations(reader));
    });

    test('finds and pages through sites, and finds one person, over the connector', async () => {
      const directory = postgresSites(database);
      await quickly(() => directory.findSite(reader.userId, 's-2'));
      await quickly(() => directory.findSiteBySubdomain(reader.userId, 'no such site'));
      const page = await quickly(() => directory.listSites(reader.userId, { after: null, limit: 50 }));
      await quickly(() => directory.listSites(reader.userId, { after: page.next, limit: 50 }));
      await quickly(() =>
        postgresAccessGate(database, () => 'u-new').admit({
          authUserId: reader.authUserId,
          email: 'x@x.test',
        }),
      );
    });
  });

  test.each([
    {},
    ...UserFilter.options.map((filter) => ({ filter })),
    ...['abc', 'ab', 'u-7', 'example', 'nobody'].map((search) => ({ search })),
  ])('an admin pages through the users: %j', async (query) => {
    const people = postgresUserOverview(database);
    const first = await quickly(() => people.users(ADMIN, { ...USERS, ...query }));
    if (first.next !== null)
      await quickly(() => people.users(ADMIN, { ...USERS, ...query, after: first.next }));
    await quickly(() => people.user(ADMIN, 'u-7'));
  });

  test.each<Partial<AuditQuery>>([
    {},
    { actor: 'u-5' },
    { actor: 'nobody@example.test' },
    { site: 's-77' },
    { site: 'nowhere' },
    { site: 's-77', outcome: 'failed' },
    { action: 'publish_site' },
    { action: 'no such action' },
    { outcome: 'failed' },
    { outcome: 'ok' },
    { from: new Date('2001-01-01'), until: new Date('2001-01-02') },
    { action: 'publish_site', actor: 'u-2' },
  ])('an admin pages through the audit log: %j', async (query) => {
    const reader = postgresAuditReader(database);
    const first = await quickly(() => reader.list(ADMIN, { ...LOG, ...query }));
    if (first.next !== null) await quickly(() => reader.list(ADMIN, { ...LOG, ...query, after: first.next }));
  });

  test.each(['', 'example', '17.example.test', 'nobody', '%'])(
    'an admin pages through the sign-ups: %j',
    async (search) => {
      const people = postgresUserOverview(database);
      const query = { search, after: null, limit: 50 };
      const first = await quickly(() => people.signups(ADMIN, query));
      if (first.next !== null) await quickly(() => people.signups(ADMIN, { ...query, after: first.next }));
    },
  );

  test('a person reads their connected apps, and what these may not do', async () => {
    const apps = postgresAppStore(database);
    expect(await quickly(() => apps.connections('u-2', new Date()))).toHaveLength(MANY.apps / MANY.users);
    expect(await quickly(() => apps.blockedApps('u-2'))).toHaveLength(1);
  });

  test('an admin sees which repositories of one page have a site', async () => {
    const repositories = Array.from({ length: 100 }, (_, n) => ({
      repositoryId: String(n),
      owner: 'agency-3',
      repo: `repository-${n}`,
    }));
    await quickly(() => adoptedRepositories(database, repositories));
  });

  test('an admin gets every action', async () => {
    expect(await quickly(() => postgresAuditReader(database).actions(ADMIN))).toHaveLength(4);
  });

  test('the sweep and the purge go through what is due', async () => {
    await quickly(() => postgresSiteRequests(database).takeDue({ siteId: null, limit: 20 }));
    await quickly(() => postgresSiteRequests(database).deletions(50));
    const purged = await quickly(() => purgeExpired(database, new Date(), auditTerms()));
    expect(Object.values(purged).every((count) => count === 0)).toBe(true);
  });

  test('the test would notice a statement that goes through a whole table', async () => {
    await expect(
      quickly(() =>
        database.run((orm) => orm.execute(`select count(*) from portal.sites where name like '%zzz%'`)),
      ),
    ).rejects.toThrow(String(MANY.sites));
  });
});
