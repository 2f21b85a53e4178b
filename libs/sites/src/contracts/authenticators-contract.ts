import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AuthenticatorRemoval, Authenticators } from '../second-factor/authenticators.ts';

/** The ports under test, over an account of a person. */
export interface AuthenticatorsUnderTest {
  authenticators: Authenticators;
  removal: AuthenticatorRemoval;
  authUserId: string;
  /** Signs the person in once more. */
  signIn(): Promise<{ session: string; authenticators: readonly string[] }>;
  /** The code that the person's app shows for that key now. */
  appCode(authenticator: { id: string; secret: string }): Promise<string>;
}

/** The contract of `Authenticators` and `AuthenticatorRemoval`. Runs on the fake and on the adapter. */
export function authenticatorsContract(name: string, make: () => Promise<AuthenticatorsUnderTest>): void {
  describe(`${name} implements the Authenticators port`, () => {
    let tested: AuthenticatorsUnderTest;
    beforeEach(async () => {
      tested = await make();
    });

    async function add(session: string) {
      const begun = await tested.authenticators.add(session);
      if (begun.outcome !== 'begun') throw new Error(begun.outcome);
      return begun;
    }
    async function begin() {
      const { session } = await tested.signIn();
      return add(session);
    }
    async function setUp() {
      const { session, authenticator } = await begin();
      const code = await tested.appCode(authenticator);
      const check = await tested.authenticators.checkCode(session, {
        authenticatorId: authenticator.id,
        code,
      });
      if (check.outcome !== 'right') throw new Error(check.outcome);
      return { authenticator, code, session: check.session };
    }
    /** A code that is certainly wrong, also in the next seconds. */
    const wrong = (code: string) => code.replace(/./g, (digit) => String((Number(digit) + 5) % 10));

    test('an authenticator has a key, and an address with that key for a QR code', async () => {
      const { authenticator } = await begin();
      expect(authenticator.address).toMatch(/^otpauth:\/\/totp\//);
      expect(new URL(authenticator.address).searchParams.get('secret')).toBe(authenticator.secret);
    });

    test('counts once a code of it was right', async () => {
      await begin();
      expect((await tested.signIn()).authenticators).toEqual([]);
      const { authenticator } = await setUp();
      expect((await tested.signIn()).authenticators).toEqual([authenticator.id]);
    });

    test('a wrong code is refused, and the session goes on with the one that is returned', async () => {
      const { authenticator, code } = await setUp();
      const { session } = await tested.signIn();
      const given = { authenticatorId: authenticator.id, code: wrong(code) };
      const refused = await tested.authenticators.checkCode(session, given);
      if (refused.outcome !== 'wrong') throw new Error(refused.outcome);
      const right = await tested.authenticators.checkCode(refused.session, { ...given, code });
      expect(right.outcome).toBe('right');
    });

    test('an account with an authenticator gets another one only after a code', async () => {
      const { authenticator, session, code } = await setUp();
      const fresh = await tested.signIn();
      const refused = await tested.authenticators.add(fresh.session);
      if (refused.outcome !== 'code-needed') throw new Error(refused.outcome);
      expect((await tested.authenticators.add(refused.session)).outcome).toBe('code-needed');
      const second = await add(session);
      const given = { authenticatorId: second.authenticator.id, code: wrong(code) };
      await tested.authenticators.checkCode(second.session, given);
      expect((await tested.signIn()).authenticators).toEqual([authenticator.id]);
    });

    test('authenticators are deleted, all or all but one, and codes of a deleted one are of none', async () => {
      const first = await setUp();
      const second = await add(first.session);
      const { id: authenticatorId } = second.authenticator;
      const code = await tested.appCode(second.authenticator);
      await tested.authenticators.checkCode(second.session, { authenticatorId, code });
      await tested.removal.removeAll(tested.authUserId, { authenticatorId });
      expect((await tested.signIn()).authenticators).toEqual([authenticatorId]);
      await tested.removal.removeAll(tested.authUserId);
      await tested.removal.removeAll(tested.authUserId);
      const after = await tested.signIn();
      expect(after.authenticators).toEqual([]);
      const check = await tested.authenticators.checkCode(after.session, { authenticatorId, code });
      expect(check.outcome).toBe('missing');
    });

    test('a session that does not exist has ended', async () => {
      const given = { authenticatorId: 'none', code: '000000' };
      expect(await tested.authenticators.add('no-session')).toEqual({ outcome: 'ended' });
      expect(await tested.authenticators.checkCode('no-session', given)).toEqual({ outcome: 'ended' });
    });
  });
}
