import { beforeEach, describe, expect, test } from '@jest/globals';
import { sha256 } from '../crypto/bytes.ts';
import type { EditorAccounts } from '../ports/editor-accounts.ts';
import { codeOf } from '@portal/sites/contracts';

/** The accounts under test. */
export interface EditorAccountsUnderTest {
  accounts: EditorAccounts;
  /** A person whose address is confirmed. The e-mail is in lower case. */
  person: { userId: string; email: string; password: string };
  /** A person whose address was never confirmed. */
  unverified: { email: string; password: string };
  /** A social sign-in the person can use, and where the provider may send the browser. */
  provider: string;
  returnTo: string;
  /** An address that is not on the provider's list. */
  elsewhere: string;
  /** Signs the person in at a URL from `startOAuth` and returns where the browser is redirected. */
  approve(address: string): Promise<string>;
  /** The `token_hash` of the newest mail to this address; null when there is none. */
  mailedTokenHash(email: string): Promise<string | null>;
}

const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-long';
const OTHER = 'b-verifier-of-at-least-forty-three-characters-long';
const UNKNOWN = 'unknown@example.test';
const NEW_PASSWORD = 'a new and longer password 7';

/** The contract of every `EditorAccounts`. Runs on the fake and on each adapter. */
export function editorAccountsContract(name: string, make: () => Promise<EditorAccountsUnderTest>): void {
  describe(`${name} implements the EditorAccounts port`, () => {
    let under: EditorAccountsUnderTest;
    beforeEach(async () => {
      under = await make();
    });

    async function signedIn() {
      const session = await under.accounts.signInWithPassword(under.person.email, under.person.password);
      if (session === null) throw new TypeError('the person cannot sign in');
      return session;
    }
    async function approved() {
      const codeChallenge = await sha256(VERIFIER);
      const { provider, returnTo } = under;
      const address = under.accounts.startOAuth({ provider, returnTo, codeChallenge });
      const back = new URL(await under.approve(address));
      return { address, back, code: back.searchParams.get('code') ?? '' };
    }
    async function mailed() {
      await under.accounts.sendReset(under.person.email, under.returnTo);
      return (await under.mailedTokenHash(under.person.email)) ?? '';
    }

    test('an address on the list is returned to, and no other', async () => {
      expect(await under.accounts.returnsTo(under.returnTo)).toBe(true);
      expect(await under.accounts.returnsTo(under.elsewhere)).toBe(false);
    });

    test('the right password signs in', async () => {
      const { userId, email } = under.person;
      const session = await signedIn();
      expect(session).toMatchObject({ userId, email, verified: true });
      expect(session.expiresAt.getTime()).toBeGreaterThan(0);
    });

    test('a token is accepted for a mailed link only when a mailed link issued it', async () => {
      const { userId, email } = under.person;
      const byLink = await under.accounts.redeemLink(await mailed(), 'recovery');
      expect(await under.accounts.accountOfLink(byLink?.accessToken ?? '')).toMatchObject({ userId, email });
      const byCode = await under.accounts.finishOAuth((await approved()).code, VERIFIER);
      for (const other of [await signedIn(), byCode])
        expect(await under.accounts.accountOfLink(other?.accessToken ?? '')).toBeNull();
    });

    test('a wrong password and an unknown address get the same answer', async () => {
      expect(await under.accounts.signInWithPassword(under.person.email, 'wrong password')).toBeNull();
      expect(await under.accounts.signInWithPassword(UNKNOWN, under.person.password)).toBeNull();
    });

    test('an unconfirmed address is never reported as verified', async () => {
      const { email, password } = under.unverified;
      const session = await under.accounts.signInWithPassword(email, password);
      expect(session?.verified ?? false).toBe(false);
    });

    test('a made-up token belongs to no account', async () => {
      expect(await under.accounts.accountOfLink('not-a-token')).toBeNull();
    });

    test('a social sign-in comes back with a code that works once, with its verifier', async () => {
      const { back, code } = await approved();
      expect(`${back.origin}${back.pathname}`).toBe(under.returnTo);
      expect(await under.accounts.finishOAuth(code, VERIFIER)).toMatchObject({
        userId: under.person.userId,
        verified: true,
      });
      expect(await under.accounts.finishOAuth(code, VERIFIER)).toBeNull();
    });

    test('a code is refused with another verifier, and so is an unknown code', async () => {
      const { code } = await approved();
      expect(await under.accounts.finishOAuth(code, OTHER)).toBeNull();
      expect(await under.accounts.finishOAuth('5f0f6c1e-6b1e-4f0a-8a35-1f1f3a5c0001', VERIFIER)).toBeNull();
    });

    test('the verifier is never in a URL', async () => {
      const { address, back } = await approved();
      expect(address).not.toContain(VERIFIER);
      expect(back.href).not.toContain(VERIFIER);
    });

    test('a mailed link signs in once', async () => {
      const tokenHash = await mailed();
      expect(await under.accounts.redeemLink(tokenHash, 'recovery')).toMatchObject({
        userId: under.person.userId,
        verified: true,
      });
      expect(await under.accounts.redeemLink(tokenHash, 'recovery')).toBeNull();
      expect(await under.accounts.redeemLink('not-a-token-hash', 'recovery')).toBeNull();
    });

    test('a mail to an unknown address is not sent, with the same answer', async () => {
      expect(await codeOf(under.accounts.sendReset(UNKNOWN, under.returnTo))).toBe('none');
      expect(await under.mailedTokenHash(UNKNOWN)).toBeNull();
    });

    test('a new password replaces the old one', async () => {
      const session = await under.accounts.redeemLink(await mailed(), 'recovery');
      await under.accounts.setPassword(session?.accessToken ?? '', NEW_PASSWORD);
      const { email, password, userId } = under.person;
      expect(await under.accounts.signInWithPassword(email, password)).toBeNull();
      expect(await under.accounts.signInWithPassword(email, NEW_PASSWORD)).toMatchObject({ userId });
    });

    test('a new password needs a valid token and enough strength', async () => {
      expect(await codeOf(under.accounts.setPassword('not-a-token', NEW_PASSWORD))).toBe('forbidden');
      const { accessToken } = await signedIn();
      expect(await codeOf(under.accounts.setPassword(accessToken, 'a'))).toBe('input');
      await signedIn();
    });
  });
}
