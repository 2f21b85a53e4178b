import { beforeEach, describe, expect, test } from '@jest/globals';
import type { CookieChange } from '@portal/ports/http';
import type { AuthContext, AuthProvider, SignInMethod, SignInOutcome } from '../auth-provider.ts';
import { ANONYMOUS, type Session } from '../session/session.ts';
import { codeOf } from '@portal/sites/contracts';

/** A browser that the suite uses: a context, and a jar that stores the cookies of a response. */
export interface BrowserUnderTest {
  ctx: AuthContext;
  storeCookies(response: { cookies: readonly CookieChange[] }): void;
  /** Another browser with a copy of the current cookies. */
  copy(): BrowserUnderTest;
}

/** A site under test, with its gate on and at least two audiences. */
export interface AuthProviderUnderTest {
  provider: AuthProvider;
  /** A browser without cookies, at a new network address unless one is given. */
  newBrowser(address?: string): BrowserUnderTest;
  /** The session of the viewer after signing in. */
  viewer: Session;
  /** The viewer's credential; the same with a wrong password; and an unknown name with the right password. */
  viewerSignIn: { right: SignInMethod; wrong: SignInMethod; unknown: SignInMethod };
  /** The session of the owner after signing in. */
  owner: Session;
  ownerSignIn: { right: SignInMethod; wrong: SignInMethod };
  /** Sign-in methods this adapter does not support. */
  unsupported: readonly SignInMethod[];
  /** The number of bcrypt comparisons so far. */
  comparisons(): number;
  pass(seconds: number): void;
  /** Waits for work that continues after a response. */
  settled(): Promise<unknown>;
  /** Makes the limiter unreachable from now on. */
  breakLimiter(): void;
}

const DAY = 24 * 3600;

/** The contract of every `AuthProvider`. Runs on both adapters. */
export function authProviderContract(name: string, make: () => Promise<AuthProviderUnderTest>): void {
  describe(`${name} implements the AuthProvider interface`, () => {
    let under: AuthProviderUnderTest;
    beforeEach(async () => {
      under = await make();
    });

    /** The session without its id, which differs each time. */
    const sessionIn = async ({ ctx }: BrowserUnderTest) => {
      const { session } = await under.provider.resolveSession(ctx);
      return { ...session, editorSession: null };
    };
    const withoutId = ({ editorSession: _id, ...session }: Session) => session;
    async function signIn(method: SignInMethod, visitor = under.newBrowser()): Promise<SignInOutcome> {
      const outcome = await under.provider.signIn(method, visitor.ctx);
      visitor.storeCookies(outcome);
      return outcome;
    }

    test('a request without cookies is anonymous', async () => {
      expect(await under.provider.resolveSession(under.newBrowser().ctx)).toEqual({
        session: ANONYMOUS,
        stale: [],
      });
    });

    test('a viewer session lasts exactly 24 hours', async () => {
      const visitor = under.newBrowser();
      expect(await signIn(under.viewerSignIn.right, visitor)).toMatchObject({
        outcome: 'signed-in',
        session: under.viewer,
      });
      under.pass(DAY - 1);
      expect(await sessionIn(visitor)).toEqual(under.viewer);
      under.pass(1);
      const { session, stale } = await under.provider.resolveSession(visitor.ctx);
      expect([session, stale.length]).toEqual([ANONYMOUS, 1]);
    });

    test('an owner session lasts exactly 12 hours', async () => {
      const visitor = under.newBrowser();
      expect(await signIn(under.ownerSignIn.right, visitor)).toMatchObject({
        outcome: 'signed-in',
        session: withoutId(under.owner),
      });
      under.pass(DAY / 2 - 1);
      expect(await sessionIn(visitor)).toEqual(under.owner);
      under.pass(1);
      expect(await sessionIn(visitor)).toEqual(ANONYMOUS);
    });

    test('a person can be viewer and owner at once, and signing out ends both', async () => {
      const visitor = under.newBrowser();
      await signIn(under.viewerSignIn.right, visitor);
      const outcome = await signIn(under.ownerSignIn.right, visitor);
      const { audience, audienceIsDefault, viewerUsername } = under.viewer;
      const both = { ...under.owner, audience, audienceIsDefault, viewerUsername };
      expect(outcome).toMatchObject({ session: withoutId(both) });
      expect(await sessionIn(visitor)).toEqual(both);
      visitor.storeCookies(await under.provider.signOut(visitor.ctx));
      expect(await under.provider.resolveSession(visitor.ctx)).toEqual({ session: ANONYMOUS, stale: [] });
    });

    test('signing out ends the session: a copy of its cookie is anonymous, and other sessions continue', async () => {
      const [visitor, elsewhere] = [under.newBrowser(), under.newBrowser()];
      await signIn(under.ownerSignIn.right, visitor);
      await signIn(under.ownerSignIn.right, elsewhere);
      const copy = visitor.copy();
      visitor.storeCookies(await under.provider.signOut(visitor.ctx));
      const { session, stale } = await under.provider.resolveSession(copy.ctx);
      expect([session, stale.length]).toEqual([ANONYMOUS, 1]);
      expect(await sessionIn(elsewhere)).toEqual(under.owner);
      under.pass(DAY / 2 - 1);
      expect(await sessionIn(copy)).toEqual(ANONYMOUS);
      expect(await sessionIn(elsewhere)).toEqual(under.owner);
    });

    test('signing out clears the cookies of a viewer, of an ended session and of an anonymous request', async () => {
      const [viewer, owner] = [under.newBrowser(), under.newBrowser()];
      await signIn(under.viewerSignIn.right, viewer);
      await signIn(under.ownerSignIn.right, owner);
      const copy = owner.copy();
      const cleared = (await under.provider.signOut(under.newBrowser().ctx)).cookies;
      for (const { ctx } of [viewer, owner, copy])
        expect((await under.provider.signOut(ctx)).cookies).toEqual(cleared);
    });

    test('a wrong password and an unknown name get the same response after the same comparisons', async () => {
      const spent = async (method: SignInMethod) => {
        const before = under.comparisons();
        const outcome = await signIn(method);
        return [outcome, under.comparisons() - before];
      };
      const wrong = await spent(under.viewerSignIn.wrong);
      expect(wrong).toEqual([{ outcome: 'refused', cookies: [] }, 1]);
      expect(await spent(under.viewerSignIn.unknown)).toEqual(wrong);
      expect((await spent(under.viewerSignIn.right))[1]).toBe(1);
    });

    test('a wrong owner password does not sign in', async () => {
      const visitor = under.newBrowser();
      expect(await signIn(under.ownerSignIn.wrong, visitor)).toEqual({ outcome: 'refused', cookies: [] });
      expect(await sessionIn(visitor)).toEqual(ANONYMOUS);
    });

    test('60 people behind one address sign in at one moment, and no more in that minute', async () => {
      const { right, wrong } = under.viewerSignIn;
      const from = () => under.newBrowser('203.0.113.6');
      const attempts = Array.from({ length: 60 }, () => codeOf(signIn(right, from())));
      expect(new Set(await Promise.all(attempts))).toEqual(new Set(['none']));
      await under.settled();
      expect(await codeOf(signIn(right, from()))).toBe('rate_limited');
      expect(await codeOf(signIn(wrong, from()))).toBe('rate_limited');
    });

    test('a viewer’s eleventh failure in a minute from one address is rate limited, even with the right password', async () => {
      const { right, wrong } = under.viewerSignIn;
      const from = () => under.newBrowser('203.0.113.7');
      const attempts = Array.from({ length: 12 }, () => codeOf(signIn(wrong, from())));
      expect((await Promise.all(attempts)).filter((code) => code === 'none')).toHaveLength(10);
      expect(await codeOf(signIn(right, from()))).toBe('rate_limited');
      expect(await signIn(right)).toMatchObject({ outcome: 'signed-in' });
    });

    test('an editor’s eleventh failure in a minute from one address is rate limited; successes do not count', async () => {
      const { right, wrong } = under.ownerSignIn;
      const from = () => under.newBrowser('203.0.113.8');
      for (let attempt = 0; attempt < 12; attempt += 1) {
        expect(await signIn(right, from())).toMatchObject({ outcome: 'signed-in' });
        await under.settled();
      }
      const attempts = Array.from({ length: 12 }, () => codeOf(signIn(wrong, from())));
      expect((await Promise.all(attempts)).filter((code) => code === 'none')).toHaveLength(10);
      expect(await codeOf(signIn(right, from()))).toBe('rate_limited');
      expect(await signIn(right)).toMatchObject({ outcome: 'signed-in' });
    });

    test('people who share a name sign in as often as they like', async () => {
      for (let person = 0; person < 120; person += 1)
        expect(await codeOf(signIn(under.viewerSignIn.right))).toBe('none');
    });

    test('ten failures in 15 minutes block one address for one name, and no other address', async () => {
      const { right, wrong } = under.viewerSignIn;
      const from = () => under.newBrowser('203.0.113.99');
      for (const tries of [5, 5]) {
        for (let attempt = 0; attempt < tries; attempt += 1)
          expect(await codeOf(signIn(wrong, from()))).toBe('none');
        under.pass(60);
      }
      expect(await codeOf(signIn(right, from()))).toBe('rate_limited');
      expect(await codeOf(signIn(right))).toBe('none');
      under.pass(15 * 60);
      expect(await codeOf(signIn(right, from()))).toBe('none');
    });

    test('a hundred failures block a name from every address, concurrent or one by one', async () => {
      const { right, wrong } = under.viewerSignIn;
      const attempts = Array.from({ length: 60 }, () => codeOf(signIn(wrong)));
      expect(new Set(await Promise.all(attempts))).toEqual(new Set(['none']));
      const more = await Promise.all(Array.from({ length: 60 }, () => codeOf(signIn(wrong))));
      expect(more.filter((code) => code === 'none')).toHaveLength(40);
      expect(await codeOf(signIn(right))).toBe('rate_limited');
    });

    test('addresses of one IPv6 subscriber count as one', async () => {
      const { wrong } = under.ownerSignIn;
      for (let host = 1; host <= 10; host += 1)
        await signIn(wrong, under.newBrowser(`2001:db8:1:2::${host}`));
      expect(await codeOf(signIn(wrong, under.newBrowser('2001:db8:1:2:ffff::1')))).toBe('rate_limited');
    });

    test('sign-in fails while the limiter is unreachable', async () => {
      under.breakLimiter();
      expect(await codeOf(signIn(under.viewerSignIn.right))).toBe('upstream_unavailable');
      expect(await codeOf(signIn(under.ownerSignIn.right))).toBe('upstream_unavailable');
    });

    test('a sign-in method of another mode is not supported', async () => {
      expect(under.unsupported.length).toBeGreaterThan(0);
      for (const method of under.unsupported) expect(await codeOf(signIn(method))).toBe('not_supported');
    });

    test('audiences are listed with whether they can be signed in to, without any secret', async () => {
      const listed = await under.provider.audiences.list();
      const viewed = listed.find((audience) => audience.name === under.viewer.audience);
      expect(viewed).toMatchObject({ hasPassword: true, isDefault: under.viewer.audienceIsDefault });
      expect(listed.filter(({ isDefault }) => isDefault).length).toBeLessThanOrEqual(1);
      for (const audience of listed) {
        expect(Object.keys(audience).sort()).toEqual(
          ['color', 'credentialCount', 'hasPassword', 'isDefault', 'name'].sort(),
        );
      }
    });

    test('the gate is on', async () => {
      expect(await under.provider.passwordEnabled.get()).toBe(true);
    });

    test('it has the members of its mode and no others', () => {
      const { mode, audiences, passwordEnabled, editors } = under.provider;
      const isDatabase = mode === 'database';
      expect([
        audiences.credentials !== undefined,
        audiences.edit !== undefined,
        audiences.verify === undefined,
        passwordEnabled.set !== undefined,
        editors !== undefined,
      ]).toEqual(Array(5).fill(isDatabase));
    });
  });
}
