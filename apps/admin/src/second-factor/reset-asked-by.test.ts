import { expect, test } from '@jest/globals';
import type { AuditQuery, AuditRow } from '@portal/sites';
import { resetAskedBy } from './reset-asked-by.ts';

const ADA = {
  userId: 'u-ada',
  authUserId: 'auth-ada',
  email: 'ada@example.test',
  role: 'admin',
  canProvision: true,
} as const;
const row = (actorEmail: string, user: string): AuditRow => ({
  entryId: '1',
  at: new Date('2026-03-01T10:00:00Z'),
  actorUserId: 'u-1',
  actorEmail,
  actorIsDeleted: false,
  userEmail: null,
  memberEmail: null,
  targetEmail: null,
  clientId: null,
  clientName: null,
  siteId: null,
  siteName: null,
  siteSubdomain: null,
  siteExists: false,
  action: 'second-factor.request-reset',
  failure: null,
  details: { user },
});

test('the admin who asked for the reset is named by the last entry about that user', async () => {
  const asked: AuditQuery[] = [];
  const auditReader = {
    list: async (_reader: unknown, query: AuditQuery) => {
      asked.push(query);
      return { entries: [row('carl@example.test', 'u-2'), row('ben@example.test', 'u-1')], next: null };
    },
  };
  expect(await resetAskedBy({ auditReader }, ADA, 'u-1')).toBe('ben@example.test');
  expect(await resetAskedBy({ auditReader }, ADA, 'u-3')).toBeNull();
  expect(asked[0]).toMatchObject({ action: 'second-factor.request-reset', outcome: 'ok' });
});
