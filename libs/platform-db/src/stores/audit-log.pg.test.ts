import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSuiteDatabase, type SuiteDatabase } from '../../testing/index.ts';
import { postgresAuditLog } from './audit-log.ts';

let suite: SuiteDatabase;
beforeAll(async () => {
  suite = await createSuiteDatabase('function');
});
afterAll(async () => {
  await suite.end();
});

test('the audit log keeps successes and failures, with any input of the caller', async () => {
  const log = postgresAuditLog(suite.processes[0]);
  const at = new Date('2026-03-01T10:00:00.123Z');
  const entry = {
    at,
    actorUserId: 'u-1',
    clientId: 'c-1',
    siteId: 's-1',
    action: 'save_sections',
    failure: null,
  };
  await log.write({ ...entry, details: { sections: 2, page: 'home', first: true, note: null } });
  await log.write({ ...entry, siteId: 's-\0', failure: 'not_found', details: { page: 'a\0b' } });
  await log.write({ ...entry, siteId: 's-\uD83D', details: { page: 'half a pair \uD83D' } });
  const rows = await suite.sql(
    'select at, actor_user_id, client_id, site_id, action, outcome, error_code, details from portal.audit_log order by id',
  );
  const row = { at, actor_user_id: 'u-1', client_id: 'c-1', action: 'save_sections' };
  expect(rows).toEqual([
    {
      ...row,
      site_id: 's-1',
      outcome: 'ok',
      error_code: null,
      details: { sections: 2, page: 'home', first: true, note: null },
    },
    {
      ...row,
      site_id: 's-\uFFFD',
      outcome: 'failed',
      error_code: 'not_found',
      details: { page: 'a\uFFFDb' },
    },
    {
      ...row,
      site_id: 's-\uFFFD',
      outcome: 'ok',
      error_code: null,
      details: { page: 'half a pair \uFFFD' },
    },
  ]);
});
