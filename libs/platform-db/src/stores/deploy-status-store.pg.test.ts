import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSuiteDatabase, type SuiteDatabase } from '../testing/index.ts';
import { postgresDeployStatuses, type DeployStatus } from './deploy-status-store.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 10, 0, second));
const building: DeployStatus = {
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

  test('are what was told last, in the order of the provider and not of arrival', async () => {
    const statuses = postgresDeployStatuses(suite.processes[0]);
    expect(await statuses.find('s-1')).toBeNull();
    expect(await statuses.record('s-1', building)).toBe(true);
    const failed: DeployStatus = {
      ...building,
      state: 'error',
      errorMessage: 'exit 1',
      commitSha: null,
      reportedAt: at(20),
    };
    expect(await statuses.record('s-1', failed)).toBe(true);
    expect(await statuses.record('s-1', { ...building, reportedAt: at(15) })).toBe(false);
    expect(await statuses.find('s-1')).toEqual(failed);
    expect(await statuses.record('s-1', { ...failed, errorMessage: 'exit 2' })).toBe(true);
    expect(await statuses.find('s-1')).toMatchObject({ errorMessage: 'exit 2' });
  });

  test('are none for a site that is unknown', async () => {
    const statuses = postgresDeployStatuses(suite.processes[0]);
    expect(await statuses.find('s-\0')).toBeNull();
    await expect(statuses.record('s-unknown', building)).rejects.toThrow('deploy_statuses_site_id_fkey');
  });
});
