import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { memoryMail } from '@portal/ports/fakes';
import { type AdminMail, mailAdmins, mailUser } from '@portal/sites';
import { memoryAuditLog, memorySecondFactors } from '@portal/sites/fakes';
import { cancelReset, requestReset, RESET_DELAY_MS } from './reset.ts';

const ADA = {
  userId: 'u-ada',
  authUserId: 'auth-ada',
  email: 'ada@example.test',
  role: 'admin',
  canProvision: true,
} as const;
const BEN = { ...ADA, userId: 'u-ben', authUserId: 'auth-ben', email: 'ben@example.test' };
const NOW = new Date('2026-11-20T10:00:00Z');

function setUp() {
  const factors = memorySecondFactors({ hasUser: () => true });
  const audit = memoryAuditLog();
  const mailed: AdminMail[] = [];
  const toUsers: [string, string][] = [];
  const reported: unknown[] = [];
  const deps = {
    audit,
    now: () => NOW,
    reportFailure: (error: unknown) => void reported.push(error),
    secondFactor: { factors },
    origin: 'https://admin.example',
    mailAdmins: async (mail: AdminMail) => mailed.push(mail) > 0,
    mailUser: async (email: string, { subject }: AdminMail) => toUsers.push([email, subject]) > 0,
  };
  return { deps, factors, audit, mailed, toUsers, reported };
}

describe('resetting the second factor of somebody', () => {
  let made: ReturnType<typeof setUp>;
  beforeEach(async () => {
    made = setUp();
    await made.factors.adopt('u-ben', 'authenticator-1');
  });

  test('takes effect a day later, and all admins are mailed who asked for whom', async () => {
    expect(await requestReset(made.deps, ADA, BEN)).toBe(true);
    const dueAt = new Date(NOW.getTime() + RESET_DELAY_MS);
    expect((await made.factors.find('u-ben'))?.reset).toEqual({ dueAt });
    expect(made.mailed).toEqual([
      {
        subject: 'The second factor of ben@example.test will be reset',
        paragraphs: [
          'ada@example.test has asked to reset the second factor of ben@example.test.',
          expect.stringContaining('From 2026-11-21 10:00 UTC on'),
          expect.any(String),
        ],
        button: { label: 'Open the page', link: 'https://admin.example/users/u-ben' },
      },
    ]);
    await expect(requestReset(made.deps, ADA, BEN)).rejects.toMatchObject({ code: 'conflict' });
    expect(made.audit.entries.map(({ action, failure }) => [action, failure])).toEqual([
      ['second-factor.request-reset', null],
      ['second-factor.request-reset', 'conflict'],
    ]);
  });

  test('is not for one’s own', async () => {
    await made.factors.adopt('u-ada', 'authenticator-2');
    await expect(requestReset(made.deps, ADA, ADA)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await made.factors.find('u-ada'))?.reset).toBeNull();
  });

  test('is cancelled by anybody who may, and then does not happen', async () => {
    await requestReset(made.deps, ADA, BEN);
    await cancelReset(made.deps, BEN, BEN);
    expect((await made.factors.find('u-ben'))?.reset).toBeNull();
    // Once to those who were mailed that it would happen, also when the form is sent twice.
    await cancelReset(made.deps, ADA, BEN);
    expect(made.mailed.map(({ subject }) => subject)).toEqual([
      'The second factor of ben@example.test will be reset',
      'The second factor of ben@example.test will not be reset',
    ]);
    expect(made.mailed[1]?.paragraphs.join(' ')).toContain('The reset was cancelled');
  });

  test('is mailed to a member whose it is, too, who gets no mail for admins', async () => {
    const member = { ...BEN, role: 'member' } as const;
    expect(await requestReset(made.deps, ADA, member)).toBe(true);
    await cancelReset(made.deps, ADA, member);
    expect(made.toUsers).toEqual([
      ['ben@example.test', 'The second factor of ben@example.test will be reset'],
      ['ben@example.test', 'The second factor of ben@example.test will not be reset'],
    ]);
  });

  test('is asked for also while mails cannot be sent, which is reported', async () => {
    const outage = new AppError('upstream_unavailable', 'away');
    const deps = { ...made.deps, mailAdmins: () => Promise.reject(outage) };
    expect(await requestReset(deps, ADA, BEN)).toBe(false);
    expect((await made.factors.find('u-ben'))?.reset).not.toBeNull();
    expect(made.reported).toEqual([outage]);
  });
});

test('a mail to admins goes to each of them', async () => {
  const mail = memoryMail();
  await mailAdmins(
    { mail, agency: 'Agency', addresses: ['ada@example.test', 'ben@example.test'] },
    { subject: 'Subject', paragraphs: ['One <b>.'], button: { label: 'Open', link: 'https://a.example/' } },
  );
  expect(mail.sent).toMatchObject([
    { to: 'ada@example.test', subject: 'Subject', html: expect.stringContaining('One &lt;b&gt;.') },
    { to: 'ben@example.test', text: expect.stringContaining('Sent by Agency.') },
  ]);
});

test('a mail to a user is about their account', async () => {
  const mail = memoryMail();
  const about = { subject: 'Subject', paragraphs: [], button: { label: 'Open', link: 'https://a.example/' } };
  await mailUser({ mail, agency: 'Agency', address: 'ben@example.test' }, about);
  expect(mail.sent).toMatchObject([
    { to: 'ben@example.test', text: expect.stringContaining('about your account') },
  ]);
});
