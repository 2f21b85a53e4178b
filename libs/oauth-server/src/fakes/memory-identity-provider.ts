import { sha256 } from '../keys/digest.ts';
import type { IdentityProvider, SignedInIdentity } from '../ports/identity-provider.ts';
import type { FakeOptions, MemoryAuthenticators } from '@portal/sites/fakes';

/** The fake, with the actions of its sign-in page. */
export interface MemoryIdentityProvider extends IdentityProvider {
  /** Signs a person in at an address of `startSignIn`; returns the address to which the browser is sent. */
  signIn(address: string, person: SignedInIdentity): string;
  /** The same, for a sign-in that the person or the provider refuses. */
  refuse(address: string, error: string): string;
}

/** An `IdentityProvider` in memory: PKCE is checked, and a code works once. */
export function memoryIdentityProvider({
  onTrip,
  authenticators,
}: FakeOptions & { authenticators?: MemoryAuthenticators } = {}): MemoryIdentityProvider {
  const codes = new Map<string, { person: SignedInIdentity; challenge: string }>();
  let counter = 0;

  function back(address: string, parameters: Record<string, string>): string {
    return `${new URL(address).searchParams.get('return_to')}?${new URLSearchParams(parameters)}`;
  }

  return {
    startSignIn: async ({ returnTo, codeChallenge, chooseAccount }) => {
      await onTrip?.('startSignIn');
      const query = new URLSearchParams({ return_to: returnTo, code_challenge: codeChallenge });
      if (chooseAccount) query.set('prompt', 'select_account');
      return `https://sign-in.example/start?${query}`;
    },
    finishSignIn: async (code, codeVerifier) => {
      await onTrip?.('finishSignIn');
      const challenge = await sha256(codeVerifier);
      const issued = codes.get(code);
      if (issued?.challenge !== challenge) return null;
      codes.delete(code);
      const { authUserId } = issued.person;
      return {
        ...issued.person,
        authenticators: authenticators?.idsOf(authUserId) ?? [],
        session: authenticators?.openSession(authUserId) ?? `session-of-${authUserId}`,
      };
    },
    signIn: (address, person) => {
      counter += 1;
      const code = `provider-code-${counter}-${'x'.repeat(24)}`;
      codes.set(code, { person, challenge: new URL(address).searchParams.get('code_challenge') ?? '' });
      return back(address, { code });
    },
    refuse: (address, error) => back(address, { error, error_description: 'refused' }),
  };
}
