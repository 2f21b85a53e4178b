import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DeployRecord } from '@portal/sites';
import { createSuiteDatabase, type SuiteDatabase } from '../../testing/index.ts';
import { postgresDeploys } from './deploy-store.ts';
import { postgresOlderVersions } from './older-versions.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 10, 0, second));
const building: DeployRecord = {
  deployId: 'd-1',
  state: 'building',
  commitSha: 'f'.repeat(40),
  errorMessage: null,
  reportedAt: at(10),
};

describe('deploy statuses', () => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase('server');
    await suite.sql(`
      insert into portal.installations (id, account) values ('1', 'harbour');
      insert into portal.sites (id, name, subdomain, owner, repo, installation_id)
        values ('s-1', 'Quay', 'quay', 'harbour', 'quay', '1')`);
  });
  afterAll(async () => {
    await suite.end();
  });

  test('are the last reported ones, in the order of the provider and not of arrival', async () => {
    const statuses = postgresDeploys(suite.processes[0]);
    expect(await statuses.forSite('s-1').find()).toBeNull();
    expect(await statuses.forSite('s-1').record(building)).toBe(true);
    const failed: DeployRecord = {
      ...building,
      state: 'error',
      errorMessage: 'exit 1',
      commitSha: null,
      reportedAt: at(20),
    };
    expect(await statuses.forSite('s-1').record(failed)).toBe(true);
    expect(await statuses.forSite('s-1').record({ ...building, reportedAt: at(15) })).toBe(false);
    expect(await statuses.forSite('s-1').find()).toEqual(failed);
    expect(await statuses.forSite('s-1').record({ ...failed, errorMessage: 'exit 2' })).toBe(true);
    expect(await statuses.forSite('s-1').find()).toMatchObject({ errorMessage: 'exit 2' });
  });

  test('say which sites show an older version, until a build that is ready takes its place', async () => {
    const versions = postgresOlderVersions(suite.processes[0]);
    const deploys = postgresDeploys(suite.processes[0]).forSite('s-1');
    const older = { deployId: 'd-0', commitSha: 'e'.repeat(40), newerCommit: 'f'.repeat(40) };
    const shown = async () => (await versions.of(['s-1', 's-none', 's-\0'])).get('s-1') ?? null;
    await deploys.record({ ...building, state: 'ready', reportedAt: at(30) });
    expect(await shown()).toBeNull();
    await versions.note('s-1', older);
    await versions.note('s-none', older);
    expect(await shown()).toEqual(older);
    expect((await versions.of(['s-none'])).size).toBe(0);
    await versions.note('s-1', null);
    expect(await shown()).toBeNull();

    await versions.note('s-1', older);
    // News of the build before, which arrives late, ends nothing.
    await deploys.record({ ...building, state: 'ready', reportedAt: at(31) });
    expect(await shown()).toEqual(older);
    const later = new Date(Date.now() + 60_000);
    await deploys.record({ ...building, reportedAt: later });
    await deploys.record({ ...building, state: 'error', reportedAt: later });
    expect(await shown()).toEqual(older);
    await deploys.record({ ...building, state: 'ready', reportedAt: later });
    expect(await shown()).toBeNull();
  });

  test('are none for a site that is unknown', async () => {
    const statuses = postgresDeploys(suite.processes[0]);
    expect(await statuses.forSite('s-\0').find()).toBeNull();
    await expect(statuses.forSite('s-unknown').record(building)).rejects.toThrow(
      'deploy_statuses_site_id_fkey',
    );
  });
});
