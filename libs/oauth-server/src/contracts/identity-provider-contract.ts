import { describe, expect, test } from '@jest/globals';
import { sha256 } from '../keys/digest.ts';
import type { IdentityProvider, SignedInIdentity } from '../ports/identity-provider.ts';

/** A provider under test, and a person at its sign-in page. */
export interface IdentityProviderUnderTest {
  provider: IdentityProvider;
  /** An address to which the provider may send the browser back. */
  returnTo: string;
  person: SignedInIdentity;
  /** Signs the person in at an address of `startSignIn` and returns where the browser is sent. */
  signIn(address: string): Promise<string>;
}

const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-long';
const OTHER = 'b-verifier-of-at-least-forty-three-characters-long';

/** A person without an authenticator, with a session. */
const account = (person: SignedInIdentity) => ({
  ...person,
  authenticators: [],
  session: expect.stringMatching(/./),
});

/** The contract of every `IdentityProvider`. Runs on the fake and on each adapter. */
export function identityProviderContract(name: string, make: () => Promise<IdentityProviderUnderTest>): void {
  async function signedIn() {
    const under = await make();
    const { provider, returnTo, signIn } = under;
    const codeChallenge = await sha256(VERIFIER);
    const address = await provider.startSignIn({ returnTo, codeChallenge, chooseAccount: false });
    const back = new URL(await signIn(address));
    return { ...under, address, back, code: back.searchParams.get('code') ?? '' };
  }

  describe(`${name} implements the IdentityProvider port`, () => {
    test('sends the person back with a code, and identifies the person for the right verifier', async () => {
      const { provider, back, code, person, returnTo } = await signedIn();
      expect(`${back.origin}${back.pathname}`).toBe(returnTo);
      expect(await provider.finishSignIn(code, VERIFIER)).toEqual(account(person));
    });

    test('refuses a wrong verifier and leaves the code usable', async () => {
      const { provider, code, person } = await signedIn();
      expect(await provider.finishSignIn(code, OTHER)).toBeNull();
      expect(await provider.finishSignIn(code, VERIFIER)).toEqual(account(person));
    });

    test('accepts a code once, and an unknown one never', async () => {
      const { provider, code } = await signedIn();
      await provider.finishSignIn(code, VERIFIER);
      expect(await provider.finishSignIn(code, VERIFIER)).toBeNull();
      expect(await provider.finishSignIn('5f0f6c1e-6b1e-4f0a-8a35-1f1f3a5c0001', VERIFIER)).toBeNull();
    });

    test('never shows the verifier in an address', async () => {
      const { address, back } = await signedIn();
      expect(address).not.toContain(VERIFIER);
      expect(back.href).not.toContain(VERIFIER);
    });
  });
}
