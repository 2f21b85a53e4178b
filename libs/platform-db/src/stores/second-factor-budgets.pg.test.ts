import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { CODE_FAILURES, type Confirming, confirmSecondFactor, newRecoveryCodes } from '@portal/sites';
import { memoryAuditLog, memoryAuthenticators } from '@portal/sites/fakes';
import { randomBytes, randomUUID } from 'node:crypto';
import { createSuiteDatabase, MODES, roundRobin, type SuiteDatabase } from '../../testing/index.ts';
import { postgresRateLimiter } from './rate-limiter.ts';
import { postgresSecondFactors } from './second-factors.ts';
import { postgresSingleUse } from './single-use.ts';

const MANY = 40;
const isRight = (ended: PromiseSettledResult<{ confirmed: boolean }>) =>
  ended.status === 'fulfilled' && ended.value.confirmed;

describe.each(MODES)('tries at a second factor in %s mode', (mode) => {
  let suite: SuiteDatabase;
  let at: Date;
  /** Codes that reached the auth provider. */
  let checked: number;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(() => suite.end());
  beforeEach(() => {
    at = new Date('2026-03-01T10:00:00Z');
    checked = 0;
  });

  async function withFactor() {
    await suite.empty();
    await suite.sql(`insert into portal.platform_users (id, auth_user_id, email, role)
      values ('u-1', 'auth-1', 'one@example.test', 'admin')`);
    const now = () => at;
    const onTrip = (trip: string) => void (trip === 'checkCode' && (checked += 1));
    const authenticators = memoryAuthenticators({ now, onTrip });
    const begun = await authenticators.add(authenticators.openSession('auth-1'));
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    const authenticatorId = begun.authenticator.id;
    const code = () => authenticators.codeOf(authenticatorId);
    await authenticators.checkCode(begun.session, { authenticatorId, code: code() });
    checked = 0;
    const [first, ...others] = suite.processes;
    const factors = roundRobin([postgresSecondFactors(first), ...others.map(postgresSecondFactors)]);
    const { codes, hashes } = await newRecoveryCodes((length) => randomBytes(length));
    await factors.replace('u-1', { authenticatorId, codeHashes: hashes });
    const limiter = roundRobin([
      postgresRateLimiter(first, now),
      ...others.map((database) => postgresRateLimiter(database, now)),
    ]);
    const uses = postgresSingleUse(first, now);
    const audit = memoryAuditLog();
    const deps = { authenticators, factors, limiter, uses, audit, now, reportFailure: () => undefined };
    const confirm = (typed: string, where: Partial<Confirming> = {}) =>
      confirmSecondFactor(
        deps,
        {
          userId: 'u-1',
          authUserId: 'auth-1',
          authenticatorId,
          session: authenticators.openSession('auth-1'),
          browser: null,
          signIn: 'sign-in-1',
          via: 'dashboard',
          ...where,
        },
        typed,
      );
    return { confirm, code, codes };
  }
  const wrong = (code: string) => code.replace(/./g, (digit) => String((Number(digit) + 5) % 10));
  const together = (of: () => Promise<{ confirmed: boolean }>) =>
    Promise.allSettled(Array.from({ length: MANY }, of));

  test('all unknown browsers at once have one budget, and a known one is let in beside them', async () => {
    const { confirm, code, codes } = await withFactor();
    const guess = wrong(code());
    const [ended, own, recovered] = await Promise.all([
      together(() => confirm(guess, { signIn: randomUUID() })),
      confirm(code(), { browser: 'known' }),
      confirm(codes[0] ?? '', { signIn: 'own' }),
    ]);
    expect([checked, own.confirmed, recovered.confirmed]).toEqual([CODE_FAILURES.limit + 1, true, true]);
    const limited = ended.filter(
      (one) => one.status === 'rejected' && one.reason instanceof Error && 'code' in one.reason,
    );
    expect(limited).toHaveLength(MANY - CODE_FAILURES.limit);
    at = new Date(at.getTime() + 30_000);
    await expect(confirm(code())).rejects.toMatchObject({ code: 'rate_limited' });
    expect((await confirm(code(), { browser: 'known' })).confirmed).toBe(true);
  });

  test('a known browser has no more tries than unknown ones', async () => {
    const { confirm, code } = await withFactor();
    const guess = wrong(code());
    await together(() => confirm(guess, { browser: 'known' }));
    expect(checked).toBe(CODE_FAILURES.limit);
  });

  test('one recovery code sent by many sign-ins at once is accepted once', async () => {
    const { confirm, codes } = await withFactor();
    const ended = await together(() => confirm(codes[0] ?? '', { signIn: randomUUID() }));
    expect(ended.filter(isRight)).toHaveLength(1);
  });
});
