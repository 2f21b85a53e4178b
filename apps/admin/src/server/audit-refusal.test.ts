import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { PlatformUser } from '@portal/sites';
import { memoryAuditLog } from '@portal/sites/fakes';
import { audited } from '../audit/audited.ts';
import { auditRefusal, type FailedForm } from './audit-refusal.ts';

const MEMBER: PlatformUser = {
  userId: 'mia',
  authUserId: 'a-mia',
  email: 'mia@example.test',
  role: 'member',
  canProvision: false,
};
const FORM: FailedForm = {
  request: { method: 'POST' },
  user: MEMBER,
  route: '/sites/[id]/keys',
  siteId: 's-1',
};
const keysForbidden = () => new AppError('forbidden', 'Your account may not manage keys.');

describe('a form that was refused', () => {
  let audit: ReturnType<typeof memoryAuditLog>;
  let failures: unknown[];
  const deps = () => ({
    audit,
    now: () => new Date(0),
    reportFailure: (error: unknown) => failures.push(error),
  });
  beforeEach(() => {
    [audit, failures] = [memoryAuditLog(), []];
  });

  test('is recorded with who, where and why', async () => {
    await auditRefusal(deps(), FORM, keysForbidden());
    await auditRefusal(
      deps(),
      { ...FORM, route: '/sign-ups', siteId: null },
      new AppError('not_found', 'None.'),
    );
    expect(audit.entries).toMatchObject([
      {
        actorUserId: 'mia',
        siteId: 's-1',
        action: 'dashboard.refused',
        failure: 'forbidden',
        details: { route: '/sites/[id]/keys', via: 'dashboard' },
      },
      { siteId: null, failure: 'not_found', details: { route: '/sign-ups' } },
    ]);
  });

  test('gets no second entry when its action has one', async () => {
    const act = { user: MEMBER, siteId: 's-1', action: 'site.keys.rotate' as const };
    const error = await audited(deps(), act, async () => {
      throw keysForbidden();
    }).catch((thrown: unknown) => thrown);
    await auditRefusal(deps(), FORM, error);
    expect(audit.entries.map(({ action }) => action)).toEqual(['site.keys.rotate']);
  });

  test.each<[string, Partial<FailedForm>, Error]>([
    ['a page that was only opened', { request: { method: 'GET' } }, new AppError('forbidden', 'No.')],
    ['no user', { user: null }, new AppError('forbidden', 'No.')],
    ['another failure', {}, new AppError('upstream_unavailable', 'Away.')],
    ['a bug', {}, new Error('bug')],
  ])('leaves none of %s', async (_words, form, error) => {
    await auditRefusal(deps(), { ...FORM, ...form }, error);
    expect(audit.entries).toEqual([]);
  });

  test('is answered although the log cannot be written', async () => {
    const away = new AppError('upstream_unavailable', 'Away.');
    audit.write = async () => Promise.reject(away);
    await auditRefusal(deps(), FORM, new AppError('forbidden', 'No.'));
    expect(failures).toEqual([away]);
  });

  test('names no more of an address than an id has', async () => {
    await auditRefusal(deps(), { ...FORM, siteId: 's'.repeat(5000) }, new AppError('not_found', 'None.'));
    expect(audit.entries[0]?.siteId).toHaveLength(36);
  });
});
