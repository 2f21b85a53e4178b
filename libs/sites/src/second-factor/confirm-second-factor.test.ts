import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { processRateLimiter } from '@portal/ports';
import { memorySingleUse } from '@portal/ports/fakes';
import { memoryAuditLog } from '../fakes/memory-audit-log.ts';
import { memoryAuthenticators } from '../fakes/memory-authenticators.ts';
import { memorySecondFactors } from '../fakes/memory-second-factors.ts';
import { CODE_FAILURES, confirmSecondFactor } from './confirm-second-factor.ts';
import { newRecoveryCodes, readTypedCode } from './recovery-codes.ts';

const wrong = (code: string) => code.replace(/./g, (digit) => String((Number(digit) + 5) % 10));

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

async function setUp() {
  let at = new Date('2026-03-01T10:00:00Z');
  const now = () => at;
  let isDown = false;
  const authenticators = memoryAuthenticators({
    now,
    onTrip: async () => {
      if (isDown) throw new AppError('upstream_unavailable', 'down');
    },
  });
  const factors = memorySecondFactors({ hasUser: () => true });
  const audit = memoryAuditLog();
  const begun = await authenticators.add(authenticators.openSession('auth-1'));
  if (begun.outcome !== 'begun') throw new Error(begun.outcome);
  const authenticatorId = begun.authenticator.id;
  const code = () => authenticators.codeOf(authenticatorId);
  await authenticators.checkCode(begun.session, { authenticatorId, code: code() });
  const { codes, hashes } = await newRecoveryCodes(randomBytes);
  await factors.replace('u-1', { authenticatorId, codeHashes: hashes });
  const deps = {
    authenticators,
    factors,
    audit,
    now,
    limiter: processRateLimiter(now),
    uses: memorySingleUse(now),
    reportFailure: () => undefined,
  };
  const user = {
    userId: 'u-1',
    authUserId: 'auth-1',
    authenticatorId,
    browser: null as string | null,
    signIn: 'sign-in-1',
    via: 'dashboard',
  } as const;
  const confirm = (
    typed: string,
    session: string | null = authenticators.openSession('auth-1'),
    where: { browser?: string; signIn?: string } = {},
  ) => confirmSecondFactor(deps, { ...user, ...where, session }, typed);
  return {
    code,
    codes,
    audit,
    confirm,
    wait: (seconds: number) => void (at = new Date(at.getTime() + seconds * 1000)),
    goDown: (down: boolean) => void (isDown = down),
  };
}

test('a code is accepted once, also of concurrent callers, and the next one again', async () => {
  const { confirm, code, wait } = await setUp();
  const all = await Promise.all(Array.from({ length: 5 }, () => confirm(code())));
  expect(all.filter(({ confirmed }) => confirmed)).toHaveLength(1);
  expect(all.filter((one) => !one.confirmed && one.refusal === 'used')).toHaveLength(4);
  wait(30);
  expect(await confirm(code())).toMatchObject({ confirmed: true, by: 'authenticator' });
});

test('recovery codes are accepted once, without a session, and are in the audit log', async () => {
  const { confirm, codes, audit } = await setUp();
  const [one = ''] = codes;
  expect(await confirm(one.replaceAll('-', ' ').toUpperCase(), null)).toMatchObject({ by: 'recovery-code' });
  expect(await confirm(one, null)).toMatchObject({ confirmed: false, refusal: 'wrong' });
  expect(audit.entries.map(({ action, failure }) => [action, failure])).toEqual([
    ['second-factor.recovery-code', null],
    ['second-factor.refused-code', 'unauthenticated'],
  ]);
});

test('failures are limited, successes and outages are not', async () => {
  const { confirm, code, wait, goDown } = await setUp();
  for (let times = 0; times < CODE_FAILURES.limit + 2; times += 1) {
    wait(30);
    expect((await confirm(code())).confirmed).toBe(true);
  }
  goDown(true);
  for (let times = 0; times < CODE_FAILURES.limit + 2; times += 1)
    await expect(confirm('123456', 'session')).rejects.toMatchObject({ code: 'upstream_unavailable' });
  goDown(false);
  wait(3600);
  for (let times = 0; times < CODE_FAILURES.limit; times += 1)
    expect(await confirm(wrong(code()))).toMatchObject({ refusal: 'wrong' });
  await expect(confirm(code())).rejects.toMatchObject({ code: 'rate_limited' });
  wait(3600);
  expect((await confirm(code())).confirmed).toBe(true);
});

describe('who has only the password', () => {
  async function besieged() {
    const made = await setUp();
    for (let times = 0; times < CODE_FAILURES.limit; times += 1) await made.confirm(wrong(made.code()));
    await expect(made.confirm(made.code())).rejects.toMatchObject({ code: 'rate_limited' });
    return made;
  }

  test('shuts out no browser in which a code was right before, which has failures of its own', async () => {
    const { confirm, code, wait } = await besieged();
    const there = (typed: string, browser: string) => confirm(typed, undefined, { browser });
    expect((await there(code(), 'known')).confirmed).toBe(true);
    for (let times = 0; times < CODE_FAILURES.limit; times += 1) await there(wrong(code()), 'known');
    await expect(there(code(), 'known')).rejects.toMatchObject({ code: 'rate_limited' });
    wait(30);
    expect((await there(code(), 'other')).confirmed).toBe(true);
  });

  test('uses up no recovery code of anybody, at any other sign-in either', async () => {
    const { confirm, codes } = await besieged();
    for (let times = 0; times < CODE_FAILURES.limit; times += 1) await confirm('aaaa aaaa aaaa aaaa');
    await expect(confirm(codes[0] ?? '')).rejects.toMatchObject({ code: 'rate_limited' });
    expect((await confirm(codes[0] ?? '', null, { signIn: 'sign-in-2' })).confirmed).toBe(true);
  });
});

test('text that is no code is no attempt', async () => {
  const { confirm, code } = await setUp();
  for (const typed of ['', '12345', '1234567', 'x'.repeat(100_000), '１２３４５６'])
    expect(await confirm(typed)).toMatchObject({ refusal: 'malformed' });
  for (let times = 0; times < 30; times += 1) await confirm('no');
  expect((await confirm(code())).confirmed).toBe(true);
});

test('without a session at the auth provider only recovery codes are left', async () => {
  const { confirm, code, codes } = await setUp();
  expect(await confirm(code(), null)).toMatchObject({ refusal: 'ended', session: null });
  expect(await confirm(code(), 'unknown')).toMatchObject({ refusal: 'ended', session: null });
  expect((await confirm(codes[1] ?? '', null)).confirmed).toBe(true);
});

test('ten recovery codes of 80 bits, each readable as it is shown', async () => {
  const { codes, hashes } = await newRecoveryCodes(randomBytes);
  expect([new Set(codes).size, new Set(hashes).size]).toEqual([10, 10]);
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){3}$/);
    expect(readTypedCode(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') });
  }
  const { codes: zeros } = await newRecoveryCodes((length) => new Uint8Array(length));
  const { codes: ones } = await newRecoveryCodes((length) => new Uint8Array(length).fill(255));
  expect([zeros[0], ones[0]]).toEqual(['aaaa-aaaa-aaaa-aaaa', '7777-7777-7777-7777']);
});
