import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codeHostRecordsContract } from '@portal/provisioning/contracts';
import { createSuiteDatabase, roundRobin, type SuiteDatabase } from '../../testing/index.ts';
import { postgresInstallations } from '../stores/installation-reader.ts';
import { postgresCodeHostRecords } from './code-host-records.ts';

let suite: SuiteDatabase;
beforeAll(async () => {
  suite = await createSuiteDatabase('server');
});
afterAll(async () => {
  await suite.end();
});

const SEED = `
  insert into portal.installations (id, account) values ('1', 'harbour');
  insert into portal.sites (id, name, subdomain, owner, repo, installation_id, repository_id) values
    ('s-one', 'One', 'one', 'harbour', 'one', '1', '71'), ('s-two', 'Two', 'two', 'harbour', 'two', '1', '72'),
    ('s-far', 'Far', 'far', 'museum', 'far', '1', '73'), ('s-old', 'Old', 'old', 'harbour', 'old', '1', null)`;

async function make() {
  await suite.empty();
  await suite.sql(SEED);
  const [first, ...others] = suite.processes;
  return {
    records: roundRobin([postgresCodeHostRecords(first), ...others.map(postgresCodeHostRecords)]),
    installations: async () =>
      Object.fromEntries(
        (await suite.sql('select id, account, state from portal.installations order by id')).map(
          ({ id, account, state }) => [id, { account: String(account), state: String(state) }],
        ),
      ),
    places: async () =>
      Object.fromEntries(
        (await suite.sql(`select id, owner || '/' || repo as place from portal.sites`)).map(
          ({ id, place }) => [id, String(place)],
        ),
      ),
    owners: async () =>
      Object.fromEntries(
        (await suite.sql('select id, installation_id from portal.sites')).map(({ id, installation_id }) => [
          id,
          String(installation_id),
        ]),
      ),
    repositoryState: async (siteId: string) => {
      const rows = await suite.sql('select id, repository_state from portal.sites');
      return String(rows.find(({ id }) => id === siteId)?.['repository_state']);
    },
  };
}

codeHostRecordsContract('Postgres', make);

test('who was a member before the app was installed again is one after it, where a site came along', async () => {
  const { records } = await make();
  await suite.sql(`
    insert into portal.platform_users (id, auth_user_id, email, role) values
      ('u', 'a', 'a@example.test', 'member'), ('v', 'b', 'b@example.test', 'member');
    insert into portal.installation_memberships (user_id, installation_id) values ('u', '1'), ('v', '1');
    insert into portal.allowed_signups (kind, value, installation_id) values ('domain', 'example.test', '1')`);
  await records.deactivateInstallation('1', 'deleted');
  await records.putInstallation('2', 'harbour');
  await suite.sql(`insert into portal.installation_memberships (user_id, installation_id) values ('u', '2')`);
  const members = async () =>
    (
      await suite.sql(
        `select user_id from portal.installation_memberships where installation_id = '2' order by user_id`,
      )
    ).map(({ user_id }) => user_id);
  expect(await records.takeOver('2', [{ repositoryId: '79', owner: 'harbour', repo: 'nine' }])).toEqual([]);
  expect(await members()).toEqual(['u']);
  const reported = ['71', '72'].map((repositoryId) => ({ repositoryId, owner: 'harbour', repo: 'x' }));
  expect((await records.takeOver('2', reported)).toSorted()).toEqual(['s-one', 's-two']);
  expect(await members()).toEqual(['u', 'v']);
  expect(await suite.sql('select installation_id from portal.allowed_signups')).toEqual([
    { installation_id: '2' },
  ]);
});

test('no site is made under an installation that may not be used', async () => {
  const { records } = await make();
  await suite.sql(`insert into portal.platform_users (id, auth_user_id, email, role)
    values ('u', 'a', 'a@example.test', 'admin')`);
  const { listProvisionable } = postgresInstallations(suite.processes[0]);
  const own = [{ installationId: '1', account: 'harbour' }];
  expect(await listProvisionable('u')).toEqual(own);
  await records.deactivateInstallation('1', 'suspended');
  expect(await listProvisionable('u')).toEqual([]);
  await records.putInstallation('1', 'harbour');
  expect(await listProvisionable('u')).toEqual(own);
});
