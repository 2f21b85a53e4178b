import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  siteClaimsContract,
  siteRequestsContract,
  type StoresUnderTest,
} from '@portal/provisioning/contracts';
import { createSuiteDatabase, MODES, roundRobin, type SuiteDatabase } from '../../testing/index.ts';
import { postgresSiteClaims } from './site-claims.ts';
import { postgresSitePeople } from './site-people.ts';
import { postgresSiteRequests } from './site-requests.ts';
import { postgresStepRecords } from './step-records.ts';

const HASH = (fill: string) => `$2b$12$${fill.repeat(53)}`;
const SEED = `
  insert into portal.platform_users (id, auth_user_id, email, role, can_provision)
    select id, 'auth-' || id, id || '@example.test', role, can from (values
      ('u-admin', 'admin', false), ('u-maker', 'member', true), ('u-member', 'member', false), ('u-other', 'member', true)
    ) as u (id, role, can);
  insert into portal.installations (id, account) values ('1', 'harbour'), ('2', 'museum');
  insert into portal.installation_memberships (user_id, installation_id) values ('u-maker', '1'), ('u-member', '1')`;

describe.each(MODES)('in %s mode', (mode) => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(async () => {
    await suite.end();
  });

  async function make(): Promise<StoresUnderTest> {
    await suite.empty();
    await suite.sql(SEED);
    const [first, ...others] = suite.processes;
    return {
      claims: roundRobin([postgresSiteClaims(first), ...others.map(postgresSiteClaims)]),
      steps: roundRobin([postgresStepRecords(first), ...others.map(postgresStepRecords)]),
      requests: roundRobin([postgresSiteRequests(first), ...others.map(postgresSiteRequests)]),
      suspend: async (installationId) =>
        void (await suite.sql(
          `update portal.installations set state = 'suspended' where id = '${installationId}'`,
        )),
      elapse: async (seconds) => {
        const earlier = (column: string) => `${column} = ${column} - interval '${seconds} seconds'`;
        const columns = ['lease_until', 'enqueued_at', 'requested_at', 'created_at'];
        await suite.sql(`update portal.sites set ${columns.map(earlier).join(', ')}`);
      },
    };
  }

  siteRequestsContract('Postgres', make);
  siteClaimsContract('Postgres', make);

  test('ids the database cannot store match no site', async () => {
    const { claims, requests } = await make();
    expect(await claims.claim('s-\0', 60)).toBeNull();
    expect(await requests.progress('s-\0')).toBeNull();
    expect(await requests.takeDue({ siteId: 's-\0', limit: 1 })).toEqual([]);
    expect([await requests.retry('s-\0'), await requests.requestDeletion('s-\0')]).toEqual([false, false]);
  });

  test('a site without a request is neither set up nor due, and can be deleted', async () => {
    const { claims, requests, elapse } = await make();
    await suite.sql(`insert into portal.sites (id, name, subdomain, owner, repo, installation_id)
      values ('s-old', 'Old', 'old', 'harbour', 'old', '1')`);
    await elapse(1000);
    expect(await claims.claim('s-old', 60)).toBeNull();
    expect(await requests.takeDue({ siteId: null, limit: 10 })).toEqual([]);
    await requests.requestDeletion('s-old');
    expect(await claims.claim('s-old', 60)).toMatchObject({
      work: 'remove',
      site: { source: 'adopt', firstOwner: null },
    });
  });

  describe('first people', () => {
    const people = () => postgresSitePeople(suite.processes[0], () => crypto.randomUUID());
    const viewer = (fill: string) => ({
      credentialId: crypto.randomUUID(),
      username: 'client',
      label: 'Initial access',
      passwordHash: HASH(fill),
    });
    async function madeSite(): Promise<void> {
      const { requests } = await make();
      await requests.insert({
        siteId: 's-1',
        name: 'One',
        subdomain: 'one',
        repo: 'one',
        source: 'generate',
        locale: 'en',
        installationId: '1',
        requestedBy: 'u-maker',
        ownerEmail: null,
      });
    }

    test('an owner is made once, also of an editor', async () => {
      await madeSite();
      expect(await people().hasOwner('s-1', 'a@example.test')).toBe(false);
      await people().putOwner('s-1', { userId: 'a', email: 'A@example.test', isInvited: false });
      await people().putOwner('s-1', { userId: 'a', email: 'A@example.test', isInvited: false });
      expect(await people().hasOwner('s-1', 'a@Example.test')).toBe(true);
      await suite.sql(`insert into portal.site_members (site_id, auth_user_id, email, role)
        values ('s-1', 'b', 'b@example.test', 'editor')`);
      const invitedOwners = async () =>
        (
          await suite.sql(`select auth_user_id as id from portal.site_members where invited_at is not null`)
        ).map(({ id }) => id);
      expect(await invitedOwners()).toEqual([]);
      await people().putOwner('s-1', { userId: 'd', email: 'd@example.test', isInvited: true });
      expect(await invitedOwners()).toEqual(['d']);
      await people().putOwner('s-1', { userId: 'b', email: 'b@example.test', isInvited: false });
      expect(await people().hasOwner('s-1', 'b@example.test')).toBe(true);
      const other = people().putOwner('s-1', { userId: 'c', email: 'a@example.test', isInvited: false });
      await expect(other).rejects.toMatchObject({ code: 'conflict' });
      const nowhere = people().putOwner('s-none', { userId: 'c', email: 'c@example.test', isInvited: false });
      await expect(nowhere).rejects.toMatchObject({ code: 'not_found' });
    });

    test('the viewer gets a fresh password until a person sets one', async () => {
      await madeSite();
      expect(await people().putInitialViewer('s-1', viewer('a'))).toBe(true);
      expect(await people().putInitialViewer('s-1', viewer('b'))).toBe(true);
      const rows = `select username, label, password_hash, password_cipher, name, is_default
        from portal.viewer_credentials c join portal.audiences a on a.id = c.audience_id`;
      const made = { username: 'client', label: 'Initial access', password_cipher: null };
      expect(await suite.sql(rows)).toEqual([
        { ...made, password_hash: HASH('b'), name: 'default', is_default: true },
      ]);
      await suite.sql(`update portal.viewer_credentials set password_cipher = 'v1.aaaa.bbbb'`);
      expect(await people().putInitialViewer('s-1', viewer('c'))).toBe(false);
      expect(await suite.sql(rows)).toMatchObject([{ password_hash: HASH('b') }]);
      await expect(people().putInitialViewer('s-none', viewer('d'))).rejects.toMatchObject({
        code: 'not_found',
      });
    });
  });
});
