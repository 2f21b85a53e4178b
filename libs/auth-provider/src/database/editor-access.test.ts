import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { browser, type Browser, ORIGIN } from '../../test/browser.ts';
import {
  ABOUT,
  ACCOUNT_PASSWORD,
  databaseSite,
  type DatabaseSite,
  EDITOR,
  OUTSIDER,
  OWNER,
} from '../../test/test-sites.ts';
import { codeOf } from '@portal/sites/contracts';
import type { EditorAccess } from '../editor-access.ts';

const RETURN_TO = 'https://www.site.example.test/edit/login/callback?next=/edit/set-password';
const NEW_PASSWORD = 'a new password of theirs';

let site: DatabaseSite;
let editors: EditorAccess;
function begin(made: DatabaseSite) {
  site = made;
  ({ editors } = made.provider as { editors: EditorAccess });
}
beforeEach(() => {
  begin(databaseSite());
});

async function throughLink(email: string): Promise<Browser> {
  await site.accounts.sendReset(email, ORIGIN);
  const visitor = browser();
  const tokenHash = site.accounts.mails.at(-1)?.tokenHash ?? '';
  visitor.storeCookies(
    await site.provider.signIn({ method: 'link', tokenHash, type: 'recovery' }, visitor.ctx),
  );
  return visitor;
}

describe('inviting', () => {
  test('adds a member and mails a link on the configured origin', async () => {
    const invited = await editors.invite(OWNER, {
      email: ' New.One@Example.test',
      role: 'editor',
      about: ABOUT,
    });
    expect(invited).toMatchObject({ email: 'new.one@example.test', role: 'editor' });
    expect(site.backend.site.mails).toEqual([{ to: 'new.one@example.test', returnTo: RETURN_TO }]);
    expect(await editors.list(OWNER)).toContainEqual({
      ...invited,
      invitedAt: expect.any(Date),
      mayPublish: true,
    });
  });

  test('is repeated with a link on the configured origin, until the person signs in', async () => {
    const { userId, email } = await editors.invite(OWNER, {
      email: 'new.one@example.test',
      role: 'editor',
      about: ABOUT,
    });
    await editors.inviteAgain(OWNER, { userId, about: ABOUT });
    expect(site.backend.site.mails).toEqual([
      { to: email, returnTo: RETURN_TO },
      { to: email, returnTo: RETURN_TO },
    ]);
    expect(await editors.list(OWNER)).toContainEqual(
      expect.objectContaining({ userId: EDITOR.userId, invitedAt: null }),
    );
    await site.backend.sessions.basis(userId);
    expect(await editors.list(OWNER)).toContainEqual(expect.objectContaining({ userId, invitedAt: null }));
    expect(await codeOf(editors.inviteAgain(OWNER, { userId, about: ABOUT }))).toBe('conflict');
    expect(await codeOf(editors.inviteAgain(EDITOR, { userId, about: ABOUT }))).toBe('forbidden');
  });

  test('is for owners, takes valid addresses only, and is limited', async () => {
    expect(await codeOf(editors.invite(OWNER, { email: 'no address', role: 'editor', about: ABOUT }))).toBe(
      'input',
    );
    expect(
      await codeOf(editors.invite(EDITOR, { email: 'a@example.test', role: 'owner', about: ABOUT })),
    ).toBe('forbidden');
    const invite = (at: number) =>
      codeOf(editors.invite(OWNER, { email: `a${at}@example.test`, role: 'editor', about: ABOUT }));
    const asked = await Promise.all(Array.from({ length: 32 }, (_, at) => invite(at)));
    expect(asked.filter((code) => code === 'rate_limited')).toHaveLength(2);
  });
});

describe('a reset mail', () => {
  test('goes to members only; the response is the same for everyone', async () => {
    const trips: string[][] = [];
    for (const email of [OWNER.email.toUpperCase(), OUTSIDER.email, 'unknown@example.test', 'no address']) {
      const before = site.trips.length;
      expect(await editors.sendReset({ email, about: ABOUT }, browser().ctx)).toBeUndefined();
      trips.push(site.trips.slice(before).filter((trip) => !/(?:sendReset|returnsTo)$/.test(trip)));
    }
    await site.settled();
    expect(site.accounts.mails).toEqual([
      { to: OWNER.email, returnTo: RETURN_TO, tokenHash: expect.any(String) },
    ]);
    expect(new Set(trips.map((names) => names.join()))).toEqual(new Set(['members.findByEmail']));
  });

  test('is sent after the response', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begin(databaseSite({ onTrip: (trip) => (trip === 'sendReset' ? promise : undefined) }));
    await editors.sendReset({ email: OWNER.email, about: ABOUT }, browser().ctx);
    expect(site.accounts.mails).toEqual([]);
    resolve();
    await site.settled();
    expect(site.accounts.mails).toHaveLength(1);
  });

  test('is the platform’s where it has mail of its own', async () => {
    const asked: unknown[] = [];
    site.backend.members.sendReset = async (reset) => asked.push(reset) > 0;
    begin(site);
    await editors.sendReset({ email: OWNER.email, about: ABOUT }, browser().ctx);
    await site.settled();
    expect(asked).toEqual([{ userId: OWNER.userId, returnTo: RETURN_TO, about: ABOUT }]);
    expect(site.accounts.mails).toEqual([]);
  });

  test('that fails is logged without the address, and the response does not change', async () => {
    begin(
      databaseSite({
        onTrip: (trip) => {
          if (trip === 'sendReset') throw new AppError('upstream_unavailable', `no mail to ${OWNER.email}`);
        },
      }),
    );
    expect(await codeOf(editors.sendReset({ email: OWNER.email, about: ABOUT }, browser().ctx))).toBe('none');
    await site.settled();
    expect(site.lines).toEqual(['[auth] reset mail failed userId=user-owner reason=upstream_unavailable']);
  });

  test('can be requested ten times in 15 minutes from one network address, member or not', async () => {
    for (const email of [OWNER.email, 'unknown@example.test']) {
      const address = `203.0.113.${email.length}`;
      const ask = () => codeOf(editors.sendReset({ email, about: ABOUT }, browser({ address }).ctx));
      for (let attempt = 0; attempt < 10; attempt += 1) expect(await ask()).toBe('none');
      site.pass(60);
      expect(await ask()).toBe('rate_limited');
      expect(await codeOf(editors.sendReset({ email, about: ABOUT }, browser().ctx))).toBe('none');
    }
  });

  test('can be requested fifty times in 15 minutes from everywhere, member or not', async () => {
    for (const email of [OWNER.email, 'unknown@example.test']) {
      const ask = () => codeOf(editors.sendReset({ email, about: ABOUT }, browser().ctx));
      for (let attempt = 0; attempt < 50; attempt += 1) expect(await ask()).toBe('none');
      expect(await ask()).toBe('rate_limited');
    }
  });
});

describe('a new password', () => {
  const change = (given: Partial<Parameters<EditorAccess['setPassword']>[0]> = {}, visitor = browser()) =>
    editors.setPassword(
      { actor: EDITOR, email: EDITOR.email, newPassword: NEW_PASSWORD, ...given },
      visitor.ctx,
    );

  test('is set with the current password', async () => {
    await change({ currentPassword: ACCOUNT_PASSWORD });
    expect(site.accounts.passwordOf(EDITOR.email)).toBe(NEW_PASSWORD);
  });

  test('is set once without the current password after a mailed link', async () => {
    const visitor = await throughLink(EDITOR.email);
    visitor.storeCookies(await change({}, visitor));
    expect(site.accounts.passwordOf(EDITOR.email)).toBe(NEW_PASSWORD);
    expect(await codeOf(change({ newPassword: 'yet another one' }, visitor))).toBe('forbidden');
    expect(await editors.mayReset(EDITOR.userId, visitor.ctx)).toBe(false);
  });

  test.each([
    ['no proof', {}],
    ['a wrong password', { currentPassword: 'wrong' }],
    ["another person's password", { email: OUTSIDER.email, currentPassword: ACCOUNT_PASSWORD }],
  ])('is refused with %s', async (_what, given) => {
    expect(await codeOf(change(given))).toBe('forbidden');
    expect(site.accounts.passwordOf(EDITOR.email)).toBe(ACCOUNT_PASSWORD);
    expect(site.accounts.passwordOf(OUTSIDER.email)).toBe(ACCOUNT_PASSWORD);
  });

  test("is refused with another person's link, and with one from ten minutes ago", async () => {
    expect(await codeOf(change({}, await throughLink(OWNER.email)))).toBe('forbidden');
    const late = await throughLink(EDITOR.email);
    site.pass(600);
    expect(await codeOf(change({}, late))).toBe('forbidden');
    expect(site.accounts.passwordOf(OWNER.email)).toBe(ACCOUNT_PASSWORD);
  });

  test('is refused when the provider finds it weak, and the link remains valid', async () => {
    const visitor = await throughLink(EDITOR.email);
    expect(await codeOf(change({ newPassword: 'weak' }, visitor))).toBe('input');
    await change({}, visitor);
    expect(site.accounts.passwordOf(EDITOR.email)).toBe(NEW_PASSWORD);
  });

  test('is refused when it is one of the most common, and the link remains valid', async () => {
    const visitor = await throughLink(EDITOR.email);
    expect(await codeOf(change({ newPassword: 'password123' }, visitor))).toBe('input');
    await change({}, visitor);
    expect(site.accounts.passwordOf(EDITOR.email)).toBe(NEW_PASSWORD);
  });

  test('can be tried ten times in 15 minutes', async () => {
    const guess = () => codeOf(change({ currentPassword: 'wrong' }));
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess()).toBe('forbidden');
    expect(await guess()).toBe('rate_limited');
  });
});
