import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SiteRecord } from '@portal/sites';
import { createSuiteDatabase, MODES, type SuiteDatabase } from '../../testing/index.ts';
import { postgresUsers } from './user-registry.ts';
import { postgresSites } from './site-store.ts';

const quay: SiteRecord = {
  siteId: 's-quay',
  name: 'Quay',
  subdomain: 'quay',
  url: 'https://quay.example.test',
  owner: 'harbour',
  repo: 'quay',
  repositoryId: '71',
  repositoryState: 'present',
  installationId: '1',
  publishedBranch: 'main',
  provisioningStatus: 'ready',
  failedStep: null,
};
const hall: SiteRecord = {
  ...quay,
  siteId: 's-hall',
  name: 'archive hall',
  subdomain: 'hall',
  url: null,
  owner: 'museum',
  repo: 'hall',
  repositoryId: null,
  installationId: '2',
  provisioningStatus: 'failed',
  failedStep: 'enqueue',
};

describe.each(MODES)('sites in %s mode', (mode) => {
  let suite: SuiteDatabase;
  const sites = () => postgresSites(suite.processes[0]);
  const listed = async (userId: string) =>
    (await sites().listSites(userId, { after: null, limit: 50 })).sites;
  const people = () => postgresUsers(suite.processes[0]);

  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await suite.empty();
    for (const [userId, role] of [
      ['u-admin', 'admin'],
      ['u-anna', 'member'],
    ] as const)
      await people().addUser({
        userId,
        authUserId: `auth-${userId}`,
        email: `${userId}@example.test`,
        role,
        canProvision: false,
      });
    await people().addInstallation({ installationId: '1', account: 'harbour' });
    await people().addInstallation({ installationId: '2', account: 'museum' });
    await people().addMembership({ userId: 'u-anna', installationId: '1' });
    await sites().addSite(quay);
    await sites().addSite(hall);
  });

  test('an admin reaches every site, a member those of their installations', async () => {
    expect(await listed('u-admin')).toEqual([hall, quay]);
    expect(await sites().findSite('u-admin', 's-hall')).toEqual(hall);
    expect(await listed('u-anna')).toEqual([quay]);
    expect(await sites().findSite('u-anna', 's-quay')).toEqual(quay);
  });

  test('finds by subdomain the sites that the person reaches, and no other', async () => {
    expect(await sites().findSiteBySubdomain('u-admin', 'hall')).toEqual(hall);
    expect(await sites().findSiteBySubdomain('u-anna', 'quay')).toEqual(quay);
    for (const subdomain of ['hall', 's-quay', 'quay\0'])
      expect(await sites().findSiteBySubdomain('u-anna', subdomain)).toBeNull();
  });

  test('lists page by page, in the order of names, each site once', async () => {
    const page = (userId: string, after: string | null) => sites().listSites(userId, { after, limit: 1 });
    const first = await page('u-admin', null);
    expect(first).toEqual({ sites: [hall], next: expect.any(String) });
    expect(await page('u-admin', first.next)).toEqual({ sites: [quay], next: null });
    expect(await page('u-anna', first.next)).toEqual({ sites: [quay], next: null });
    for (const invalid of ['', 'no place', first.next?.slice(3) ?? ''])
      await expect(page('u-admin', invalid)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['of an installation they do not belong to', 'u-anna', 's-hall'],
    ['that does not exist', 'u-anna', 's-nowhere'],
    ['whose id no database could hold', 'u-anna', 's-\0quay'],
    ['when the person is not known', 'u-unknown', 's-quay'],
  ])('finds no site %s, without revealing the reason', async (_case, userId, siteId) => {
    expect(await sites().findSite(userId, siteId)).toBeNull();
  });

  test('hides a site that is being deleted from everyone', async () => {
    await suite.sql(`update portal.sites set deleting_since = now() where id = 's-quay'`);
    expect(await sites().findSite('u-admin', 's-quay')).toBeNull();
    expect(await listed('u-admin')).toEqual([hall]);
    expect(await listed('u-anna')).toEqual([]);
  });

  test('sees a lost membership and a new role at once', async () => {
    await suite.sql(`delete from portal.installation_memberships`);
    expect(await sites().findSite('u-anna', 's-quay')).toBeNull();
    await suite.sql(`update portal.platform_users set role = 'admin' where id = 'u-anna'`);
    expect(await sites().findSite('u-anna', 's-hall')).toEqual(hall);
  });

  test('changes a record only from the state that was expected', async () => {
    const healed: SiteRecord = { ...hall, name: 'Hall', provisioningStatus: 'ready', failedStep: null };
    await sites().changeSite(hall, healed);
    expect(await sites().findSite('u-admin', 's-hall')).toEqual(healed);
    const stale = sites().changeSite(hall, { ...hall, name: 'Other' });
    await expect(stale).rejects.toMatchObject({ code: 'conflict' });
    const moved = sites().changeSite(healed, { ...healed, siteId: 's-quay' });
    await expect(moved).rejects.toMatchObject({ code: 'conflict' });
    expect(await sites().findSite('u-admin', 's-hall')).toEqual(healed);
    await suite.sql(`update portal.sites set deleting_since = now() where id = 's-hall'`);
    await expect(sites().changeSite(healed, hall)).rejects.toMatchObject({ code: 'conflict' });
  });

  test.each([
    ['its id', { subdomain: 'other', repo: 'other', repositoryId: '72' }],
    ['its subdomain', { siteId: 's-other', repo: 'other', repositoryId: '72' }],
    [
      'its repository, in any case',
      { siteId: 's-other', subdomain: 'other', repo: 'QUAY', repositoryId: null },
    ],
    ['its repository under another name', { siteId: 's-other', subdomain: 'other', repo: 'other' }],
  ])('adds no site over another with %s', async (_case, given) => {
    await expect(sites().addSite({ ...quay, ...given })).rejects.toMatchObject({ code: 'conflict' });
    expect(await listed('u-admin')).toEqual([hall, quay]);
  });
});
