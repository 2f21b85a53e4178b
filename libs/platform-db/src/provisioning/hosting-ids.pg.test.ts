import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSuiteDatabase, type SuiteDatabase } from '../../testing/index.ts';
import { postgresHostingIds } from './hosting-ids.ts';

let suite: SuiteDatabase;
beforeAll(async () => {
  suite = await createSuiteDatabase('server');
});
afterAll(async () => {
  await suite.end();
});

test('a site has the hosting id of its step, and none before', async () => {
  const hosted = { hostingId: 'h-1', name: 'one', url: 'https://one.example.test', target: 'one.host.test' };
  const site = (id: string) => `('${id}', '${id}', '${id}', 'harbour', '${id}', '1')`;
  await suite.sql(`
    insert into portal.installations (id, account) values ('1', 'harbour');
    insert into portal.sites (id, name, subdomain, owner, repo, installation_id)
      values ${['one', 'begun', 'other'].map(site).join(', ')};
    insert into portal.site_steps (site_id, step, state, result, finished_at) values
      ('one', 'hosting', 'done', '${JSON.stringify(hosted)}', now()),
      ('one', 'repository', 'done', '{"hostingId":"no"}', now()),
      ('other', 'repository', 'done', '${JSON.stringify(hosted)}', now());
    insert into portal.site_steps (site_id, step, state) values ('begun', 'hosting', 'running')`);
  const { hostingIdOf } = postgresHostingIds(suite.processes[0]);
  expect(await hostingIdOf('one')).toBe('h-1');
  for (const siteId of ['begun', 'other', 'none', 'o\0ne']) expect(await hostingIdOf(siteId)).toBeNull();
});
