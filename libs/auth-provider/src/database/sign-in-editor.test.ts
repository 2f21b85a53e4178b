import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { browser, type Browser, ORIGIN } from '../../test/browser.ts';
import {
  ACCOUNT_PASSWORD,
  DATABASE_SETTINGS,
  databaseSite,
  type DatabaseSite,
  EDITOR,
  OUTSIDER,
  OWNER,
  START,
  UNCONFIRMED,
} from '../../test/test-sites.ts';
import type { SignInMethod, SignInOutcome } from '../auth-provider.ts';
import { hashSecretToken, newSecretToken } from '@portal/sites';
import { codeOf } from '@portal/sites/contracts';

let site: DatabaseSite;
beforeEach(() => {
  site = databaseSite();
});

async function signIn(method: SignInMethod, visitor = browser()): Promise<SignInOutcome> {
  const outcome = await site.provider.signIn(method, visitor.ctx);
  visitor.storeCookies(outcome);
  return outcome;
}
const byEmail = (email: string, password = ACCOUNT_PASSWORD): SignInMethod => ({
  method: 'email',
  email,
  password,
});
const roleIn = async ({ ctx }: Browser) => (await site.provider.resolveSession(ctx)).session.role;

describe('by e-mail', () => {
  test('an outsider, an unconfirmed member, a wrong password and an unknown address get the same answer', async () => {
    const refused = { outcome: 'refused', cookies: [] };
    expect(await signIn(byEmail(OUTSIDER.email))).toEqual(refused);
    expect(await signIn(byEmail(UNCONFIRMED.email))).toEqual(refused);
    expect(await signIn(byEmail(OWNER.email, 'wrong password'))).toEqual(refused);
    expect(await signIn(byEmail('unknown@example.test'))).toEqual(refused);
  });

  test('an invisible sign after the address, and decomposed letters of the password, are no difference', async () => {
    const { userId, email } = OWNER;
    site.accounts.put({ userId, email, verified: true, password: 'Pässwört im Norden' });
    const typed = byEmail(`${email}\u200b`, 'Pa\u0308sswo\u0308rt im Norden');
    expect(await signIn(typed)).toMatchObject({ outcome: 'signed-in' });
  });

  test('the role is read from the records at sign-in', async () => {
    await site.backend.as(OWNER).members.changeRole(EDITOR.userId, 'owner');
    expect(await signIn(byEmail(EDITOR.email))).toMatchObject({ session: { role: 'owner' } });
    await site.backend.as(OWNER).members.remove(EDITOR.userId);
    expect(await signIn(byEmail(EDITOR.email))).toMatchObject({ outcome: 'refused' });
  });

  test('sign-in fails while the records are unreachable', async () => {
    site = databaseSite({
      onTrip: (trip) => {
        if (trip === 'sessions.basis') throw new AppError('upstream_unavailable', 'No records.');
      },
    });
    expect(await codeOf(signIn(byEmail(OWNER.email)))).toBe('upstream_unavailable');
  });

  test('failures from one network address lock an e-mail out there, member or not, and nowhere else', async () => {
    for (const email of [OWNER.email, 'unknown@example.test']) {
      const guesser = () => browser({ address: `203.0.113.${email.length}` });
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await signIn(byEmail(email, 'wrong password'), guesser());
        if (attempt === 5) site.pass(60);
      }
      site.pass(60);
      expect(await codeOf(signIn(byEmail(email.toUpperCase()), guesser()))).toBe('rate_limited');
      expect(await codeOf(signIn(byEmail(email)))).toBe('none');
    }
    site.pass(15 * 60);
    const guesser = browser({ address: `203.0.113.${OWNER.email.length}` });
    expect(await signIn(byEmail(OWNER.email), guesser)).toMatchObject({ outcome: 'signed-in' });
  });

  test('a hundred failures from everywhere lock an e-mail out, member or not', async () => {
    for (const email of [OWNER.email, 'unknown@example.test']) {
      for (let attempt = 0; attempt < 100; attempt += 1)
        expect(await codeOf(signIn(byEmail(email, 'wrong password')))).toBe('none');
      expect(await codeOf(signIn(byEmail(email)))).toBe('rate_limited');
    }
  });

  test('neither the right password nor an outage counts, but the right one of an outsider does', async () => {
    for (let attempt = 0; attempt < 120; attempt += 1) {
      expect(await signIn(byEmail(EDITOR.email))).toMatchObject({ outcome: 'signed-in' });
      await site.settled();
    }
    const out = databaseSite({
      onTrip: (trip) => {
        if (trip === 'sessions.basis') throw new AppError('upstream_unavailable', 'No records.');
      },
    });
    for (let attempt = 0; attempt < 120; attempt += 1) {
      expect(await codeOf(out.provider.signIn(byEmail(OWNER.email), browser().ctx))).toBe(
        'upstream_unavailable',
      );
      await out.settled();
    }
    for (let attempt = 0; attempt < 100; attempt += 1) await signIn(byEmail(OUTSIDER.email));
    expect(await codeOf(signIn(byEmail(OUTSIDER.email)))).toBe('rate_limited');
  });

  test('people who sign in at the same moment do not lock each other out afterwards', async () => {
    const colleague = () => browser({ address: '203.0.113.8' });
    for (let failure = 0; failure < 9; failure += 1) {
      await signIn(byEmail(EDITOR.email, 'mistyped'), colleague());
      site.pass(60);
    }
    // Both are counted as failures until the password has been compared, and there is room for one.
    const both = [1, 2].map(() => signIn(byEmail(EDITOR.email), colleague()));
    expect((await Promise.allSettled(both)).map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
    ]);
    await site.settled();
    expect(await signIn(byEmail(EDITOR.email), colleague())).toMatchObject({ outcome: 'signed-in' });
  });

  test('is one call before the password is checked, and one after it only when it was right', async () => {
    const calls = async (email: string, password?: string) => {
      site.trips.length = 0;
      await signIn(byEmail(email, password));
      await site.settled();
      return site.trips.filter((trip) => trip.startsWith('signIns.'));
    };
    expect(await calls(OWNER.email, 'wrong password')).toEqual(['signIns.begin']);
    expect(await calls('unknown@example.test')).toEqual(['signIns.begin']);
    expect(await calls(OWNER.email)).toEqual(['signIns.begin', 'signIns.giveBack']);
  });

  test('the limiter never sees an e-mail', async () => {
    await signIn(byEmail(OWNER.email));
    expect(site.keys.join()).not.toMatch(/owner|example\.test/i);
    expect(site.keys.at(-1)).toMatch(/^auth:signInByName:e:[\w-]{43}$/);
  });

  test('a rate limited network address does not use up the attempts of other e-mail addresses', async () => {
    const guesser = () => browser({ address: '203.0.113.7' });
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(byEmail('a@example.test', 'x'), guesser());
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect(await codeOf(signIn(byEmail(OWNER.email, 'x'), guesser()))).toBe('rate_limited');
    }
    expect(await signIn(byEmail(OWNER.email))).toMatchObject({ outcome: 'signed-in' });
  });
});

describe('by a social sign-in', () => {
  async function begun(visitor: Browser, next: string | null = '/edit/about') {
    const outcome = await signIn({ method: 'oauth', provider: 'google', next }, visitor);
    return outcome.outcome === 'redirect' ? outcome.to : '';
  }
  async function codeFor(visitor: Browser, email: string = OWNER.email, next?: string | null) {
    const address = await begun(visitor, next);
    return new URL(site.accounts.approve(address, email)).searchParams.get('code') ?? '';
  }
  const finish = (code: string, visitor: Browser) => signIn({ method: 'oauth-code', code }, visitor);

  test('the browser is redirected with a challenge, and back to the origin of the request', async () => {
    const query = new URL(await begun(browser())).searchParams;
    expect(query.get('return_to')).toBe(`${ORIGIN}/edit/login/callback`);
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(query.get('provider')).toBe('google');
  });

  describe('at a name that is not on the provider’s list', () => {
    const CLIENT = 'https://www.client.test';
    const OWN = 'https://client.sites.test';
    const start = (visitor: Browser) =>
      signIn({ method: 'oauth', provider: 'google', next: '/edit/about' }, visitor);
    beforeEach(() => {
      const aliases = ['https://client.test', OWN];
      site = databaseSite({ settings: () => ({ ...DATABASE_SETTINGS, site: CLIENT, aliases }) });
      site.accounts.returnOrigins = [OWN];
    });

    test('the browser returns by another origin of the site, and signs in where it began', async () => {
      const visitor = browser({ origin: CLIENT });
      const begins = await start(visitor);
      const address = begins.outcome === 'redirect' ? begins.to : '';
      expect(new URL(address).searchParams.get('return_to')).toBe(`${OWN}/edit/login/callback?for=site`);
      const back = new URL(site.accounts.approve(address, OWNER.email));
      expect(back.searchParams.get('for')).toBe('site');
      const code = back.searchParams.get('code') ?? '';
      // Whoever else gets the code cannot use it, at either origin.
      expect(await finish(code, browser({ origin: OWN }))).toMatchObject({ outcome: 'refused' });
      const stranger = browser({ origin: CLIENT });
      await start(stranger);
      expect(await finish(code, stranger)).toMatchObject({ outcome: 'refused' });
      expect(await finish(code, visitor)).toMatchObject({ outcome: 'signed-in', next: '/edit/about' });
    });

    test('one that is on the list returns to itself', async () => {
      const begins = await start(browser({ origin: OWN }));
      const address = begins.outcome === 'redirect' ? begins.to : '';
      expect(new URL(address).searchParams.get('return_to')).toBe(`${OWN}/edit/login/callback`);
    });

    test('nobody is led to the site of somebody else', async () => {
      for (const origin of ['https://client.test', 'https://elsewhere.test'])
        expect(await start(browser({ origin }))).toEqual({ outcome: 'refused', cookies: [] });
      site = databaseSite({ settings: () => ({ ...DATABASE_SETTINGS, site: CLIENT, aliases: [OWN] }) });
      site.accounts.returnOrigins = [];
      expect(await start(browser({ origin: CLIENT }))).toEqual({ outcome: 'refused', cookies: [] });
      expect(site.lines).toEqual([
        `[auth] not on the redirect allow-list of the auth provider: ${CLIENT}/edit/login/callback`,
      ]);
    });

    test('the provider is asked once in five minutes, and what it answered holds while it cannot answer', async () => {
      let isOut = false;
      let asked = 0;
      site = databaseSite({
        settings: () => ({ ...DATABASE_SETTINGS, site: CLIENT, aliases: [OWN] }),
        onTrip: async (trip) => {
          if (trip !== 'returnsTo') return;
          asked += 1;
          if (isOut) throw new AppError('upstream_unavailable', 'Out.');
        },
      });
      site.accounts.returnOrigins = [OWN];
      const visitor = browser({ origin: CLIENT });
      for (let turn = 0; turn < 3; turn += 1)
        expect(await start(visitor)).toMatchObject({ outcome: 'redirect' });
      expect(asked).toBe(2);
      site.pass(301);
      isOut = true;
      expect(await start(visitor)).toMatchObject({ outcome: 'redirect' });
      expect(asked).toBe(3);
    });
  });

  test('a member returns to the page they asked for', async () => {
    const visitor = browser();
    const code = await codeFor(visitor);
    expect(await finish(code, visitor)).toMatchObject({
      outcome: 'signed-in',
      next: '/edit/about',
      session: { role: 'owner', userId: OWNER.userId },
    });
    expect([...visitor.jar.keys()]).toEqual(['__Host-portal-editor', '__Host-portal-device']);
  });

  test.each(['https://evil.example/', '//evil.example', '/login', '/api/save', null])(
    'a member is never redirected to %j',
    async (next) => {
      const visitor = browser();
      const outcome = await finish(await codeFor(visitor, OWNER.email, next), visitor);
      expect(outcome).toMatchObject({ outcome: 'signed-in', next: null });
    },
  );

  test('a code works neither in another browser, nor after a restart of the sign-in, nor twice', async () => {
    const visitor = browser();
    const code = await codeFor(visitor);
    expect(await finish(code, browser())).toMatchObject({ outcome: 'refused' });
    await begun(visitor);
    expect(await finish(code, visitor)).toMatchObject({ outcome: 'refused' });
    const second = await codeFor(visitor);
    const twin = browser();
    for (const [name, value] of visitor.jar) twin.storeCookies({ cookies: [cookie(name, value)] });
    const outcomes = await Promise.all([finish(second, visitor), finish(second, twin)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['refused', 'signed-in']);
  });

  test('the cookie is valid for one attempt and ten minutes', async () => {
    const visitor = browser();
    const code = await codeFor(visitor);
    await finish('wrong-code', visitor);
    expect([...visitor.jar]).toEqual([]);
    expect(await finish(code, visitor)).toMatchObject({ outcome: 'refused' });
    const late = browser();
    const lateCode = await codeFor(late);
    site.pass(600);
    expect(await finish(lateCode, late)).toMatchObject({ outcome: 'refused' });
  });

  test('outsiders and unconfirmed members are refused', async () => {
    for (const { email } of [OUTSIDER, UNCONFIRMED]) {
      const visitor = browser();
      expect(await finish(await codeFor(visitor, email), visitor)).toMatchObject({ outcome: 'refused' });
      expect(await roleIn(visitor)).toBeNull();
    }
  });

  test('a provider that is not offered is refused as input', async () => {
    expect(await codeOf(signIn({ method: 'oauth', provider: 'evil', next: null }))).toBe('input');
  });
});

const cookie = (name: string, value: string) => ({
  name,
  value,
  maxAgeSeconds: 600,
  path: '/',
  sameSite: 'Lax' as const,
});

describe('by a mailed link', () => {
  async function linkFor(email: string): Promise<SignInMethod> {
    await site.accounts.sendReset(email, ORIGIN);
    return { method: 'link', tokenHash: site.accounts.mails.at(-1)?.tokenHash ?? '', type: 'recovery' };
  }

  test('a member signs in once, and may set a password for ten minutes', async () => {
    const visitor = browser();
    const link = await linkFor(EDITOR.email);
    expect(await signIn(link, visitor)).toMatchObject({ session: { role: 'editor' } });
    expect(await signIn(link)).toMatchObject({ outcome: 'refused' });
    const mayReset = (userId: string, { ctx } = visitor) => site.provider.editors?.mayReset(userId, ctx);
    expect([await mayReset(EDITOR.userId), await mayReset(OWNER.userId)]).toEqual([true, false]);
    expect(await mayReset(EDITOR.userId, browser())).toBe(false);
    site.pass(600);
    expect([await mayReset(EDITOR.userId), await roleIn(visitor)]).toEqual([false, 'editor']);
  });

  test('of two browsers at once only one is signed in', async () => {
    const link = await linkFor(EDITOR.email);
    const outcomes = await Promise.all([signIn(link), signIn(link)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['refused', 'signed-in']);
  });

  test('an invitation signs its member in once, and they may set a password', async () => {
    const token = newSecretToken((length) => crypto.getRandomValues(new Uint8Array(length)));
    const { members, invitationTokens } = site.backend.site;
    for (const member of members.filter(({ userId }) => userId === UNCONFIRMED.userId))
      member.invitedAt = START;
    invitationTokens.push({
      tokenHash: await hashSecretToken(token),
      userId: UNCONFIRMED.userId,
      email: UNCONFIRMED.email,
      expiresAt: new Date(START.getTime() + 1000),
      used: false,
    });
    const visitor = browser();
    for (const other of ['', 'x'.repeat(43), 'x'.repeat(8000)])
      expect(await signIn({ method: 'invitation', token: other })).toMatchObject({ outcome: 'refused' });
    expect(await signIn({ method: 'invitation', token }, visitor)).toMatchObject({
      session: { role: 'editor', userId: UNCONFIRMED.userId },
    });
    expect(await site.provider.editors?.mayReset(UNCONFIRMED.userId, visitor.ctx)).toBe(true);
    expect(await signIn({ method: 'invitation', token })).toMatchObject({ outcome: 'refused' });
  });

  test('a session carried in place of a token hash is checked with the provider', async () => {
    await site.accounts.sendReset(OWNER.email, 'https://site.example.test');
    const account = await site.accounts.redeemLink(site.accounts.mails.at(-1)?.tokenHash ?? '', 'recovery');
    const visitor = browser();
    const right = { method: 'link-session', accessToken: account?.accessToken ?? '' } as const;
    expect(await signIn(right, visitor)).toMatchObject({ session: { role: 'owner' } });
    expect(await site.provider.editors?.mayReset(OWNER.userId, visitor.ctx)).toBe(true);
    const byPassword = await site.accounts.signInWithPassword(OWNER.email, ACCOUNT_PASSWORD);
    for (const accessToken of ['forged', byPassword?.accessToken ?? ''])
      expect(await signIn({ method: 'link-session', accessToken })).toMatchObject({ outcome: 'refused' });
    site.pass(600);
    expect(await signIn(right)).toMatchObject({ outcome: 'refused' });
  });

  test('an outsider is refused, and gets no cookie', async () => {
    const outcome = await signIn(await linkFor(OUTSIDER.email));
    expect(outcome).toEqual({ outcome: 'refused', cookies: [] });
  });
});

describe('of staff, from the dashboard', () => {
  const ANNA = { authUserId: 'anna', email: 'anna@agency.example' };
  const CODE = newSecretToken((length) => new Uint8Array(length).fill(7));
  const begin = (visitor: Browser, next: string | null = null) =>
    signIn({ method: 'oauth', provider: 'portal', next }, visitor);
  const finish = (visitor: Browser, code = CODE) => signIn({ method: 'oauth-code', code }, visitor);
  /** As the dashboard does for a browser that comes with a binding. */
  async function issueFor(outcome: SignInOutcome): Promise<void> {
    const to = new URL(outcome.outcome === 'redirect' ? outcome.to : '');
    expect(`${to.origin}${to.pathname}`).toBe('https://admin.example.test/sites/site-1/editor');
    site.backend.site.editorCodes.push({
      codeHash: await hashSecretToken(CODE),
      bindingHash: to.searchParams.get('binding') ?? '',
      userId: ANNA.authUserId,
      platformUserId: 'u-anna',
      expiresAt: new Date(START.getTime() + 60_000),
      used: false,
    });
  }
  beforeEach(() => {
    const api = { url: 'https://admin.example.test', siteId: 'site-1' };
    site = databaseSite({ settings: () => ({ ...DATABASE_SETTINGS, api }) });
    site.backend.site.staff.users.set('u-anna', ANNA);
  });

  test('begins a session of an editor, marked as staff, and returns to the page', async () => {
    const visitor = browser();
    await issueFor(await begin(visitor, '/edit/contact'));
    expect(await finish(visitor)).toMatchObject({
      outcome: 'signed-in',
      session: { role: 'editor', email: ANNA.email, isStaff: true },
      next: '/edit/contact',
    });
    expect((await site.provider.resolveSession(visitor.ctx)).session).toMatchObject({
      role: 'editor',
      isStaff: true,
      staffUntil: new Date(START.getTime() + 8 * 3600_000),
    });
  });

  test('works once, and in the browser that asked for it only', async () => {
    const [visitor, stranger] = [browser(), browser()];
    await issueFor(await begin(visitor));
    expect(await finish(stranger)).toMatchObject({ outcome: 'refused' });
    await begin(stranger);
    expect(await finish(stranger)).toMatchObject({ outcome: 'refused' });
    expect(await finish(visitor)).toMatchObject({ outcome: 'signed-in' });
    expect(await finish(visitor)).toMatchObject({ outcome: 'refused' });
  });

  test('is refused alike with a code that is wrong, expired, or of the social sign-in', async () => {
    for (const code of ['', 'wrong', 'x'.repeat(43), `${CODE} `]) {
      const visitor = browser();
      await issueFor(await begin(visitor));
      expect(await finish(visitor, code)).toMatchObject({ outcome: 'refused' });
      site.backend.site.editorCodes = [];
    }
    const late = browser();
    await issueFor(await begin(late));
    site.pass(61);
    expect(await finish(late)).toMatchObject({ outcome: 'refused' });
  });

  test('ends within seconds once an owner switches staff off', async () => {
    const visitor = browser();
    await issueFor(await begin(visitor));
    await finish(visitor);
    await site.backend.as(OWNER).staff.setMayEdit(false);
    site.pass(16);
    expect((await site.provider.resolveSession(visitor.ctx)).staffSwitchedOff).toBe(true);
    expect(await roleIn(visitor)).toBeNull();
  });

  test('ends without that reason with a working day, or with the right of the person', async () => {
    const visitor = browser();
    await issueFor(await begin(visitor));
    await finish(visitor);
    site.pass(8 * 3600);
    const ended = await site.provider.resolveSession(visitor.ctx);
    expect([ended.session.role, ended.staffSwitchedOff]).toEqual([null, undefined]);
  });

  test('is offered by no site without a platform', async () => {
    site = databaseSite();
    expect(await codeOf(begin(browser()))).toBe('input');
  });
});
