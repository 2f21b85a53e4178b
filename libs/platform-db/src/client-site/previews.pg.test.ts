import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PreviewRecords } from '@portal/sites';
import { createSuiteDatabase, type SuiteDatabase } from '../../testing/index.ts';
import { putTwoSites } from '../../testing/test-sites.ts';
import { postgresPreviews } from './preview-store.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const LATER = new Date('2026-03-02T10:00:00.000Z');

let suite: SuiteDatabase;
let previews: PreviewRecords;
let links = 0;
beforeAll(async () => {
  suite = await createSuiteDatabase('server');
  previews = postgresPreviews(suite.processes[0]).forSite('s-quay');
});
afterAll(async () => {
  await suite.end();
});
beforeEach(async () => {
  await putTwoSites(suite);
  await suite.sql(`
    insert into portal.platform_users (id, auth_user_id, email, role) values
      ('u-admin', 'a-1', 'admin@example.test', 'admin'), ('u-anna', 'a-2', 'anna@example.test', 'member'),
      ('u-out', 'a-3', 'out@example.test', 'member');
    insert into portal.installation_memberships (user_id, installation_id) values ('u-anna', '7');`);
});

function add(userId: string) {
  links += 1;
  const row = { audience: null, page: 'works', createdAt: NOW, expiresAt: LATER };
  return previews.add(
    { ...row, id: `link-${links}`, tokenHash: links.toString(16).padStart(64, '0') },
    { userId, client: 'assistant' },
  );
}
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    ({ code }: { code: string }) => code,
  );

test('a link made through an assistant names the platform user', async () => {
  const link = await add('u-anna');
  expect(link).toMatchObject({ createdBy: 'anna@example.test', client: 'assistant' });
  expect(await previews.list(NOW)).toEqual([link]);
});

test('a link ends when its maker no longer reaches the site', async () => {
  const [annas, admins] = [await add('u-anna'), await add('u-admin')];
  await suite.sql(`delete from portal.installation_memberships`);
  expect(await previews.find(annas.id, NOW)).toBeNull();
  expect(await previews.find(admins.id, NOW)).not.toBeNull();
  await suite.sql(`update portal.platform_users set role = 'member' where id = 'u-admin'`);
  expect(await previews.list(NOW)).toEqual([]);
});

test('a person who does not reach the site makes no link', async () => {
  expect(await codeOf(add('u-out'))).toBe('forbidden');
  expect(await codeOf(add('u-unknown'))).toBe('forbidden');
  expect(await suite.sql('select id from portal.preview_links')).toEqual([]);
});

test('ids that Postgres cannot hold find nothing', async () => {
  expect(await previews.find('link\0', NOW)).toBeNull();
  expect(await previews.findByToken('\0', NOW)).toBeNull();
  expect(await codeOf(previews.revoke('\0', NOW))).toBe('not_found');
});
