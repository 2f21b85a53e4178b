import { expect } from '@jest/globals';
import { isAppError, type FailureCode } from '@portal/errors';
import type { SiteActor } from '../auth-provider.ts';
import type { CredentialWrite, SignInCandidate, SiteBackend } from '../ports/site-backend.ts';

/** A site's backend under test. The site has no audience, sign-in or deploy yet, and exactly the two members. */
export interface SiteBackendUnderTest {
  backend: SiteBackend;
  /** A member who is an owner. */
  owner: SiteActor & { email: string };
  /** A member who is an editor. */
  editor: SiteActor & { email: string };
  /** The backend of another site on the same records, of which neither is a member. */
  neighbour: SiteBackend;
  /** An id for a new sign-in: a random UUID. */
  newId(): string;
  /** Reaches the addresses that storage gives out. */
  reach: typeof fetch;
  /** Addresses that the site's mails went to, in order. */
  mailed(): Promise<readonly string[]>;
  /** How many reads of sealed passwords the site's audit log holds. */
  revealsLogged(): Promise<number>;
}

/** How a suite gets a fresh one for each test. */
export type MakeSiteBackend = () => Promise<SiteBackendUnderTest>;

/** Somebody who is no member, whatever they say of themselves. */
export const STRANGER: SiteActor = { userId: '0b6d5a0e-51c5-4d0b-9a53-0f6f6f0a0099', role: 'owner' };

/** The code a call fails with; `none` when it succeeds. Anything but an `AppError` is thrown on. */
export async function codeOf(call: Promise<unknown>): Promise<FailureCode | 'none'> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
}

/** Expects that whoever says to be an owner and is none is turned away, each in their way of lying. */
export async function expectOwnersOnly(
  { editor }: SiteBackendUnderTest,
  call: (actor: SiteActor) => Promise<unknown>,
): Promise<void> {
  expect(await codeOf(call(editor))).toBe('forbidden');
  expect(await codeOf(call({ ...editor, role: 'owner' }))).toBe('forbidden');
  expect(await codeOf(call(STRANGER))).toBe('forbidden');
}

/** A sign-in to write; its hash and cipher have the right shape and open nothing. */
export function credentialWrite(
  { newId }: SiteBackendUnderTest,
  given: Partial<CredentialWrite> & Pick<CredentialWrite, 'audience' | 'username'>,
): CredentialWrite {
  return {
    id: newId(),
    label: 'Somebody',
    passwordHash: `$2b$12$${'h'.repeat(53)}`,
    passwordCipher: `v1.${'a'.repeat(16)}.${'b'.repeat(40)}`,
    ...given,
  };
}

/** The sign-in of that name as somebody from an address of their own finds it. */
export async function signInNamed(backend: SiteBackend, username: string): Promise<SignInCandidate | null> {
  const begun = await backend.signIns.begin({ address: crypto.randomUUID(), name: `u:${username}` });
  if (!begun.allowed) throw new Error(`${username} is held back`);
  return begun.found;
}
