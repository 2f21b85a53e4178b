import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SiteQuery, SiteReader } from '@portal/sites';
import { createSuiteDatabase, MODES, type SuiteDatabase } from '../../testing/index.ts';
import { postgresSiteApiKeys } from '../client-site/site-api-keys.ts';
import { postgresOlderVersions } from './older-versions.ts';
import { postgresDeploys } from './deploy-store.ts';
import { postgresSiteOverview } from './site-overview.ts';
import { postgresSites } from './site-store.ts';

const PEOPLE = {
  admin: 'u-admin',
  'a member of one installation': 'u-anna',
  'a member of two': 'u-both',
  'a member of none': 'u-none',
  'an unknown account': 'u-stranger',
} as const;
type Person = keyof typeof PEOPLE;

/** Who reaches which site: the one table that policies and the connector's rule are held to. */
const CASES: readonly [Person, readonly string[]][] = [
  ['admin', ['s-hall', 's-quay', 's-shed']],
  ['a member of one installation', ['s-quay', 's-shed']],
  ['a member of two', ['s-hall', 's-quay', 's-shed']],
  ['a member of none', []],
  ['an unknown account', []],
];
const IDS = ['s-quay', 's-shed', 's-hall', 's-gone', 's-none', 's-\0', ''];

const SEED = `
  insert into portal.platform_users (id, auth_user_id, email, role, can_provision) values
    ('u-admin', 'auth-u-admin', 'admin@example.test', 'admin', false),
    ('u-anna', 'auth-u-anna', 'anna@example.test', 'member', false),
    ('u-both', 'auth-u-both', 'both@example.test', 'member', true),
    ('u-none', 'auth-u-none', 'none@example.test', 'member', true);
  insert into portal.installations (id, account) values ('1', 'harbour'), ('2', 'museum');
  insert into portal.installation_memberships (user_id, installation_id) values
    ('u-anna', '1'), ('u-both', '1'), ('u-both', '2');
  insert into portal.sites
    (id, name, subdomain, owner, repo, installation_id, provisioning_status, failed_step, deleting_since, updated_at)
  values
    ('s-quay', 'Quay', 'quay', 'harbour', 'North-Quay', '1', 'ready', null, null, '2026-03-01T10:00:00.000001Z'),
    ('s-shed', 'Alte Halle', 'shed', 'harbour', 'shed', '1', 'failed', 'dns', null, '2026-03-02T10:00:00Z'),
    ('s-hall', '100% Hall_', 'hall', 'museum', 'hall', '2', 'in_progress', null, null, '2026-03-01T10:00:00.000002Z'),
    ('s-gone', 'Gone', 'gone', 'harbour', 'gone', '1', 'ready', null, now(), '2026-03-03T10:00:00Z');
  insert into portal.site_domains (site_id, name, token, state, removing_since) values
    ('s-quay', 'www.ferry-line.example', 't', 'served', null), ('s-hall', 'ferry-hall.example', 't', 'wanted', null),
    ('s-shed', 'formerly-ferry.example', 't', 'wanted', now()), ('s-gone', 'ferry-gone.example', 't', 'wanted', null);
  insert into portal.deploy_statuses (site_id, deploy_id, state, error_message, reported_at) values
    ('s-quay', 'd1', 'error', 'A page is broken.', '2026-03-01T09:00:00Z'), ('s-gone', 'd2', 'ready', null, now());`;

const ALL: SiteQuery = { search: '', filter: null, sort: 'name', after: null, limit: 50 };
const ADMIN: SiteReader = { authUserId: 'auth-u-admin' };

describe.each(MODES)('sites in the dashboard in %s mode', (mode) => {
  let suite: SuiteDatabase;
  const overview = () => postgresSiteOverview(suite.processes[0]);
  const ids = async (query: Partial<SiteQuery>, reader = ADMIN) =>
    (await overview().list(reader, { ...ALL, ...query })).sites.map(({ siteId }) => siteId);

  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await suite.empty();
    await suite.sql(SEED);
  });

  describe.each(CASES)('%s', (person, reached) => {
    const userId = PEOPLE[person];
    const reader = { authUserId: `auth-${userId}` };

    test(`sees ${reached.join(', ') || 'nothing'}, by the policies and by the connector’s rule`, async () => {
      const directory = postgresSites(suite.processes[0]);
      expect((await ids({}, reader)).toSorted()).toEqual(reached);
      const { sites } = await directory.listSites(userId, { after: null, limit: 50 });
      expect(sites.map(({ siteId }) => siteId).toSorted()).toEqual(reached);
    });

    test('finds those and no other by id, the same way in both', async () => {
      const directory = postgresSites(suite.processes[0]);
      for (const siteId of IDS) {
        const byPolicy = await overview().find(reader, siteId);
        const byRule = await directory.findSite(userId, siteId);
        expect([siteId, byPolicy === null, byRule === null]).toEqual([
          siteId,
          ...Array(2).fill(!reached.includes(siteId)),
        ]);
        if (byRule !== null) expect(byPolicy).toMatchObject({ ...byRule });
      }
    });

    test('finds nothing more by searching, filtering and paging', async () => {
      const visible = new Set(reached);
      for (const search of ['quay', 'gone', 's-gone', 'harbour/', 'a'])
        for (const siteId of await ids({ search, sort: 'updated' }, reader))
          expect(visible).toContain(siteId);
      for (const siteId of await ids({ filter: 'broken' }, reader)) expect(visible).toContain(siteId);
    });
  });

  test('a site comes with its last deploy, and with none before the first', async () => {
    const { sites } = await overview().list(ADMIN, ALL);
    expect(sites.map(({ siteId, deploy }) => [siteId, deploy?.state ?? null])).toEqual([
      ['s-hall', null],
      ['s-shed', null],
      ['s-quay', 'error'],
    ]);
    expect((await overview().find(ADMIN, 's-quay'))?.deploy).toEqual({
      deployId: 'd1',
      state: 'error',
      commitSha: null,
      errorMessage: 'A page is broken.',
      reportedAt: new Date('2026-03-01T09:00:00Z'),
    });
  });

  test('a site reports its live version while that is an older one', async () => {
    const older = { deployId: 'd0', commitSha: null, newerCommit: 'f'.repeat(40) };
    await postgresOlderVersions(suite.processes[0]).note('s-quay', older);
    const { sites } = await overview().list(ADMIN, ALL);
    expect(sites.map((site) => [site.siteId, site.older])).toEqual([
      ['s-hall', null],
      ['s-shed', null],
      ['s-quay', older],
    ]);
    expect((await overview().find(ADMIN, 's-quay'))?.older).toEqual(older);
  });

  test('a site was last published when a deploy was last ready, regardless of later deploys', async () => {
    const { record } = postgresDeploys(suite.processes[0]).forSite('s-hall');
    const deploy = { deployId: 'd3', commitSha: null, errorMessage: null };
    const publishedAt = async () => (await overview().find(ADMIN, 's-hall'))?.publishedAt;
    expect(await publishedAt()).toBeNull();
    await record({ ...deploy, state: 'building', reportedAt: new Date('2026-03-04T10:00:00Z') });
    expect(await publishedAt()).toBeNull();
    await record({ ...deploy, state: 'ready', reportedAt: new Date('2026-03-04T10:01:00Z') });
    await record({ ...deploy, state: 'error', reportedAt: new Date('2026-03-04T10:02:00Z') });
    expect(await publishedAt()).toEqual(new Date('2026-03-04T10:01:00Z'));
    await record({ ...deploy, state: 'ready', reportedAt: new Date('2026-03-04T09:00:00Z') });
    expect(await publishedAt()).toEqual(new Date('2026-03-04T10:01:00Z'));
  });

  test('sites are ordered by their last publish, those that were never published last', async () => {
    const ready = (siteId: string, day: number) =>
      postgresDeploys(suite.processes[0])
        .forSite(siteId)
        .record({
          deployId: `d-${siteId}`,
          state: 'ready',
          commitSha: null,
          errorMessage: null,
          reportedAt: new Date(Date.UTC(2026, 3, day)),
        });
    await ready('s-hall', 1);
    await ready('s-quay', 2);
    expect(await ids({ sort: 'published' })).toEqual(['s-quay', 's-hall', 's-shed']);
    const { next } = await overview().list(ADMIN, { ...ALL, sort: 'published', limit: 2 });
    expect(await ids({ sort: 'published', after: next })).toEqual(['s-shed']);
    await ready('s-hall', 3);
    expect(await ids({ sort: 'published' })).toEqual(['s-hall', 's-quay', 's-shed']);
  });

  test('a publish, a rollback and a change of keys change a site; a build that is under way does not', async () => {
    const [process] = suite.processes;
    const { record } = postgresDeploys(process).forSite('s-quay');
    const versions = postgresOlderVersions(process);
    const keys = postgresSiteApiKeys(process, { now: () => new Date(), newId: () => 'k-1' });
    const deploy = { deployId: 'd3', commitSha: null, errorMessage: null };
    const older = { deployId: 'd1', commitSha: null, newerCommit: null };
    const acts: [string, boolean, () => Promise<unknown>][] = [
      [
        'build',
        false,
        () => record({ ...deploy, state: 'building', reportedAt: new Date('2026-03-04T10:00:00Z') }),
      ],
      [
        'publish',
        true,
        () => record({ ...deploy, state: 'ready', reportedAt: new Date('2026-03-04T10:01:00Z') }),
      ],
      ['rollback', true, () => versions.note('s-quay', older)],
      ['rollback again', false, () => versions.note('s-quay', older)],
      ['key', true, () => keys.issue('s-quay', 'journey')],
      ['end of a key', true, () => keys.revoke('s-quay', 'k-1')],
    ];
    const updatedAt = async () => (await overview().find(ADMIN, 's-quay'))?.updatedAt.getTime() ?? 0;
    for (const [act, changes, run] of acts) {
      await suite.sql(`update portal.sites set updated_at = '2026-03-01T10:00:00Z'`);
      const before = await updatedAt();
      await run();
      expect([act, (await updatedAt()) > before]).toEqual([act, changes]);
    }
  });

  test.each([
    ['QUAY', ['s-quay']],
    ['halle', ['s-shed']],
    ['harbour/n', ['s-quay']],
    ['S-HALL', ['s-hall']],
    [' hall ', ['s-hall', 's-shed']],
    ['100%', ['s-hall']],
    ['Ferry', ['s-hall', 's-quay']],
    ['www.ferry-line.example', ['s-quay']],
    ['0% h', []],
    ['hall_', ['s-hall']],
    ['al', ['s-shed']],
    ['NO', ['s-quay']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['\0', []],
    ["'; drop", []],
  ])(
    'a search for %j looks at every row as text, from three letters on anywhere in it',
    async (search, expected) => {
      expect(await ids({ search })).toEqual(expected);
    },
  );

  test('a search finds no site by a name of a client that the reader may not see', async () => {
    const anna = { authUserId: 'auth-u-anna' };
    expect(await ids({ search: 'ferry' }, anna)).toEqual(['s-quay']);
    expect(await ids({ search: 'ferry-hall.example' }, anna)).toEqual([]);
  });

  test('a search by names of clients finds every page of sites, also of more than are checked one by one', async () => {
    await suite.sql(`
      insert into portal.sites (id, name, subdomain, owner, repo, installation_id, provisioning_status)
        select 'many-' || n, 'Many ' || lpad(n::text, 4, '0'), 'many-' || n, 'museum', 'many-' || n, '2', 'ready' from generate_series(1, 750) n;
      insert into portal.site_domains (site_id, name, token)
        select 'many-' || n, 'www.client-' || n || '.example', 't' from generate_series(1, 750) n;`);
    const page = await overview().list(ADMIN, { ...ALL, search: 'client-' });
    expect([page.sites.length, page.sites[0]?.siteId, page.next !== null]).toEqual([50, 'many-1', true]);
  });

  test.each([
    ['ready', ['s-quay']],
    ['preparing', ['s-hall']],
    ['failed', ['s-shed']],
    ['broken', ['s-quay']],
  ] as const)('the filter %s', async (filter, expected) => {
    expect(await ids({ filter })).toEqual(expected);
  });

  test.each([
    ['name', ['s-hall', 's-shed', 's-quay']],
    ['updated', ['s-shed', 's-hall', 's-quay']],
  ] as const)('pages by %s: every row once, also rows of one millisecond', async (sort, expected) => {
    const seen: string[] = [];
    for (let after: string | null = null, pages = 0; pages < 4; pages += 1) {
      const page = await overview().list(ADMIN, { ...ALL, sort, limit: 1, after });
      seen.push(...page.sites.map(({ siteId }) => siteId));
      after = page.next;
      if (after === null) break;
    }
    expect(seen).toEqual(expected);
  });

  test('pages through rows of one moment, and past a row that was deleted', async () => {
    await suite.sql(`update portal.sites set created_at = '2026-01-01T00:00:00Z', name = 'Same'`);
    for (const sort of ['created', 'name'] as const) {
      const first = await overview().list(ADMIN, { ...ALL, sort, limit: 1 });
      const second = await overview().list(ADMIN, { ...ALL, sort, limit: 1, after: first.next });
      const third = await overview().list(ADMIN, { ...ALL, sort, limit: 1, after: second.next });
      expect(new Set([first, second, third].map(({ sites }) => sites[0]?.siteId)).size).toBe(3);
      expect(third.next).toBeNull();
    }
    const first = await overview().list(ADMIN, { ...ALL, limit: 1 });
    await suite.sql(`update portal.sites set deleting_since = now() where id = '${first.sites[0]?.siteId}'`);
    expect(await ids({ after: first.next })).toHaveLength(2);
  });

  test('an invalid cursor gives the first page', async () => {
    const place = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const after of [
      ...['', 'x', place(1), place(['updated', '2026-02-31T00:00:00.000000Z', 'a'])],
      ...[place(['name', 'x', 'a']), place(['updated', 'x', 'a']), place(['updated', '0', '\0'])],
    ])
      expect(await ids({ sort: 'updated', after })).toEqual(['s-shed', 's-hall', 's-quay']);
  });

  test('installations are the person’s own, and all for an admin', async () => {
    const anna = { authUserId: 'auth-u-anna' };
    expect(await overview().installations(anna)).toEqual([
      { installationId: '1', account: 'harbour', state: 'active' },
    ]);
    expect(await overview().installations(ADMIN)).toHaveLength(2);
  });

  test('reading as a person leaves the connection as it was, also when it fails', async () => {
    const [database] = suite.processes;
    await database.asUser({ sub: 'auth-u-none' }, async () => undefined);
    await expect(
      database.asUser({ sub: 'auth-u-admin' }, (orm) => orm.execute('delete from portal.sites')),
    ).rejects.toThrow('42501');
    const [row] = await database.run((orm) =>
      orm.execute<{ role: string; claims: string | null }>(
        `select current_user as role, current_setting('request.jwt.claims', true) as claims`,
      ),
    );
    expect([row?.role, row?.claims || null]).toEqual(['portal_service', null]);
  });
});
