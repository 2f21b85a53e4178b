import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { processRateLimiter } from '@portal/ports';
import { type MemoryMail, memoryMail } from '@portal/ports/fakes';
import type { AccountLinks } from '../account-links.ts';
import { codeOf } from '../contracts/index.ts';
import { memoryAccountLinks, memorySiteBackend, type MemorySiteBackend } from '../fakes/index.ts';
import { hashSecretToken } from '../secret-token.ts';
import { platformMails } from './platform-mails.ts';

const OWNER = { userId: 'owner', email: 'owner@example.test', role: 'owner' } as const;
const NEWCOMER = 'newcomer@example.test';
const RETURN_TO = 'https://site.example.test/edit/login/callback?next=/edit/set-password';
const ABOUT = { name: 'Quay', locale: 'de' };
const DAY_MS = 24 * 3_600_000;

let mail: MemoryMail;
let accounts: AccountLinks & { failure: Error | null };
let backend: MemorySiteBackend;
let time: Date;
const newId = () => crypto.randomUUID();
const now = () => time;

beforeEach(() => {
  time = new Date('2026-03-06T15:00:00.000Z');
  mail = memoryMail();
  const known = memoryAccountLinks({ accounts: new Map([[OWNER.email, OWNER.userId]]) }, newId);
  accounts = {
    failure: null,
    ensure: known.ensure,
    create: async (email) => {
      if (accounts.failure !== null) throw accounts.failure;
      return known.create(email);
    },
  };
  backend = memorySiteBackend({
    now,
    newId,
    accounts,
    members: [OWNER],
    limiter: processRateLimiter(now),
    mails: (records) =>
      platformMails({
        mail,
        agency: 'Agency',
        accounts,
        now,
        records: { forSite: () => records },
        randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      }),
  });
});

const members = () => backend.as(OWNER).members;
const invite = () => members().invite({ email: NEWCOMER, role: 'editor', returnTo: RETURN_TO, about: ABOUT });
const linkIn = (at: number) => new URL(/https:\S+/.exec(mail.sent[at]?.text ?? '')?.[0] ?? 'about:blank');
const accept = async (at = 0) =>
  backend.invitations.accept(await hashSecretToken(linkIn(at).searchParams.get('invitation') ?? ''));

describe('approval', () => {
  const EDITOR = { userId: 'editor', email: 'anna.editor@example.test', role: 'editor' } as const;
  const VERSION = 'a'.repeat(40);
  const mailing = { returnTo: 'https://site.example.test/edit?room=desk', about: ABOUT };
  beforeEach(() => {
    for (const member of [EDITOR, { ...OWNER, userId: 'second', email: 'second@example.test' }])
      backend.site.members.push({ ...member, sessionVersion: 9, invitedAt: null });
  });
  const as = (who: typeof OWNER | typeof EDITOR) => backend.as(who).approval;
  const mark = (id: string, note = 'Neue Öffnungszeiten') =>
    as(EDITOR).markReady({ ...mailing, id, version: VERSION, note });

  test('is asked for with one mail to each owner, and answered with one to its author', async () => {
    expect(await mark('m-1')).toEqual({ mailed: 2 });
    expect(mail.sent.map(({ to }) => to).toSorted()).toEqual([OWNER.email, 'second@example.test']);
    expect(mail.sent[0]).toMatchObject({ subject: 'Bereit zum Veröffentlichen: Quay' });
    expect(mail.sent[0]?.text).toContain('> Neue Öffnungszeiten');
    expect(mail.sent[0]?.text).toContain('https://site.example.test/edit?room=desk');
    const place = {
      page: 'home',
      section: 'hours',
      field: 'text',
      quote: 'Sonntag',
      label: 'Start › Zeiten',
    };
    await as(OWNER).addComment({ ...place, id: 'c-1', text: 'Stimmt das? {agency} <b>' });
    const answers = await Promise.all(
      [1, 2].map(() =>
        codeOf(as(OWNER).sendBack({ ...mailing, mark: 'm-1', version: VERSION, note: 'Noch nicht' })),
      ),
    );
    expect(answers.toSorted()).toEqual(['conflict', 'none']);
    expect(mail.sent.slice(2)).toMatchObject([
      { to: EDITOR.email, subject: 'Zurückgegeben: Ihre Änderungen an Quay' },
    ]);
    for (const part of ['> Noch nicht', '> Start › Zeiten (“Sonntag”): Stimmt das? {agency} <b>'])
      expect(mail.sent[2]?.text).toContain(part);
    expect(mail.sent[2]?.html).toContain('{agency} &lt;b&gt;');
    await mark('m-2');
    await Promise.all([1, 2].map(() => as(OWNER).published({ ...mailing, mark: 'm-2' })));
    expect(mail.sent.slice(5)).toMatchObject([
      { to: EDITOR.email, subject: 'Veröffentlicht: Ihre Änderungen an Quay' },
    ]);
  });

  test('mails nobody about what they did themselves', async () => {
    await as(OWNER).markReady({ ...mailing, id: 'm-1', version: VERSION, note: '' });
    expect(mail.sent.map(({ to }) => to)).toEqual(['second@example.test']);
    await as(OWNER).published({ ...mailing, mark: 'm-1' });
    expect(mail.sent).toHaveLength(1);
  });

  test('is asked for thirty times an hour at most', async () => {
    const codes = await Promise.all(Array.from({ length: 31 }, (_, at) => codeOf(mark(`m-${at}`))));
    expect(codes.filter((code) => code === 'none')).toHaveLength(30);
    expect(codes.at(-1)).toBe('rate_limited');
  });
});

describe('an invitation', () => {
  test('is mailed in the language of the site, with a token of ours', async () => {
    await invite();
    expect(mail.sent).toMatchObject([{ to: NEWCOMER, subject: 'Ihre Einladung, Quay zu bearbeiten' }]);
    const link = linkIn(0);
    expect(`${link.origin}${link.pathname}`).toBe('https://site.example.test/edit/login/callback');
    expect([...link.searchParams.keys()]).toEqual(['next', 'invitation']);
    expect(JSON.stringify(backend.site)).not.toContain(link.searchParams.get('invitation'));
  });

  test('makes a link of the auth provider when it is accepted, once', async () => {
    await invite();
    expect(await accept()).toEqual({ tokenHash: expect.any(String) });
    expect(await accept()).toBeNull();
  });

  test('works for three days', async () => {
    await invite();
    time = new Date(time.getTime() + 3 * DAY_MS);
    expect(await accept()).toBeNull();
    time = new Date(time.getTime() - 1);
    expect(await accept()).not.toBeNull();
  });

  test('is not used up while the auth provider is out', async () => {
    await invite();
    accounts.failure = new AppError('upstream_unavailable', 'Later.');
    expect(await codeOf(accept())).toBe('upstream_unavailable');
    accounts.failure = null;
    expect(await accept()).not.toBeNull();
  });

  test('signs in the account that was invited, and no other of that address', async () => {
    await invite();
    const [, member] = backend.site.members;
    if (member !== undefined) member.userId = 'another';
    const [token] = backend.site.invitationTokens;
    if (token !== undefined) token.userId = 'another';
    expect(await accept()).toBeNull();
  });

  test('that cannot be mailed adds no member, and can be repeated', async () => {
    mail.failure = new AppError('upstream_unavailable', 'Later.');
    expect(await codeOf(invite())).toBe('upstream_unavailable');
    expect(await members().list()).toEqual([OWNER]);
    mail.failure = null;
    await invite();
    expect(await accept()).not.toBeNull();
  });

  test('that is mailed again works by either mail, and by one of them', async () => {
    const { userId } = await invite();
    const again = () => members().inviteAgain({ userId, returnTo: RETURN_TO, about: ABOUT });
    mail.failure = new AppError('upstream_unavailable', 'Later.');
    expect(await codeOf(again())).toBe('upstream_unavailable');
    mail.failure = null;
    await again();
    expect(await accept(0)).not.toBeNull();
    await backend.sessions.basis(userId);
    expect(await accept(1)).toBeNull();
  });
});

describe('a reset', () => {
  const reset = (userId: string = OWNER.userId) =>
    backend.members.sendReset({ userId, returnTo: RETURN_TO, about: ABOUT });

  test('is mailed with a link of the auth provider', async () => {
    expect(await reset()).toBe(true);
    expect(mail.sent).toMatchObject([{ to: OWNER.email, subject: 'Ein neues Passwort für Quay' }]);
    expect(linkIn(0).searchParams.get('token_hash')).toMatch(/./);
    expect(linkIn(0).searchParams.get('type')).toBe('recovery');
  });

  test('is for members, sixty times an hour each', async () => {
    expect(await codeOf(reset('stranger'))).toBe('not_found');
    const codes = await Promise.all(Array.from({ length: 61 }, () => codeOf(reset())));
    expect(codes.filter((code) => code === 'none')).toHaveLength(60);
    expect(codes.at(-1)).toBe('rate_limited');
  });

  test('of an account that is not there any more mails nothing', async () => {
    await invite();
    accounts.create = async () => null;
    expect(await reset()).toBe(true);
    expect(mail.sent).toHaveLength(1);
  });
});
