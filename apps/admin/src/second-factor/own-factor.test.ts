import { expect, test } from '@jest/globals';
import { processRateLimiter } from '@portal/ports';
import { memorySingleUse } from '@portal/ports/fakes';
import type { AdminMail } from '@portal/sites';
import { memoryAuditLog, memoryAuthenticators, memorySecondFactors } from '@portal/sites/fakes';
import { randomBytes } from 'node:crypto';
import { sessionKeys } from '../session/session-keys.ts';
import { removeOwnFactor, renewRecoveryCodes } from './own-factor.ts';

const ADA = {
  userId: 'u-ada',
  authUserId: 'auth-ada',
  email: 'ada@example.test',
  role: 'admin',
  canProvision: true,
  authenticatorId: 'authenticator-1',
} as const;

async function setUp({ required }: { required: boolean }) {
  const now = () => new Date('2026-11-20T10:00:00Z');
  const authenticators = memoryAuthenticators({ now });
  const begun = await authenticators.add(authenticators.openSession('auth-ada'));
  if (begun.outcome !== 'begun') throw new Error(begun.outcome);
  const { id } = begun.authenticator;
  await authenticators.checkCode(begun.session, { authenticatorId: id, code: authenticators.codeOf(id) });
  const factors = memorySecondFactors({ hasUser: () => true });
  await factors.adopt('u-ada', id);
  const audit = memoryAuditLog();
  const mailed: [string, string][] = [];
  const deps = {
    mailUser: async (email: string, { subject }: AdminMail) => mailed.push([email, subject]) > 0,
    origin: 'https://admin.example',
    keys: sessionKeys('secret', now),
    limiter: processRateLimiter(now),
    uses: memorySingleUse(now),
    audit,
    now,
    reportFailure: () => undefined,
    randomBytes,
    secondFactor: { required, authenticators, removal: authenticators, factors },
  };
  return { deps, factors, audit, authenticators, mailed };
}

test('an admin who must have a second factor cannot remove it', async () => {
  const { deps, factors, authenticators, audit, mailed } = await setUp({ required: true });
  await expect(removeOwnFactor(deps, ADA)).rejects.toMatchObject({ code: 'forbidden' });
  expect([(await factors.find('u-ada')) === null, authenticators.idsOf('auth-ada').length]).toEqual([
    false,
    1,
  ]);
  expect(audit.entries).toMatchObject([{ action: 'second-factor.remove', failure: 'forbidden' }]);
  expect(mailed).toEqual([]);
});

test('others remove it here and at the auth provider', async () => {
  const { deps, factors, authenticators, mailed } = await setUp({ required: true });
  await removeOwnFactor(deps, { ...ADA, role: 'member' });
  expect([await factors.find('u-ada'), authenticators.idsOf('auth-ada')]).toEqual([null, []]);
  expect(mailed).toEqual([['ada@example.test', 'Your second factor was removed']]);
});

test('new recovery codes replace the old ones, unless there is no second factor any more', async () => {
  const { deps, factors, mailed } = await setUp({ required: false });
  expect(new Set(await renewRecoveryCodes(deps, ADA)).size).toBe(10);
  expect((await factors.find('u-ada'))?.recoveryCodes).toBe(10);
  expect(mailed).toEqual([['ada@example.test', 'You have new recovery codes']]);
  await factors.remove('u-ada');
  await expect(renewRecoveryCodes(deps, ADA)).rejects.toMatchObject({ code: 'conflict' });
});
