import { expect } from '@jest/globals';
import { isAppError, type FailureCode } from '@portal/errors';
import type { CredentialWrite, SignInRecord } from '../credential.ts';
import type { MemberRecords, SiteActor, SiteMember } from '../member.ts';
import type { MemberBackend, SiteBackend } from '../site-backend.ts';
import type { SiteRecords } from '../site-records.ts';

/** What every keeper of a site's records has, whether it checks rights or not. */
export type CommonRecords = Omit<SiteRecords, 'members'> & { members: MemberRecords };

/** A site's records under test, asked as an owner may. No audience, sign-in or deploy yet, and exactly the two members. */
export interface SiteRecordsUnderTest {
  records: CommonRecords;
  /** The records of another site, of which neither is a member, asked by the same owner. */
  neighbour: CommonRecords;
  /** A member who is an owner. */
  owner: SiteMember;
  /** A member who is an editor. */
  editor: SiteMember;
  /** An id for a new sign-in: a random UUID. */
  newId(): string;
}

/** How a suite gets fresh ones for each test. */
export type MakeSiteRecords = () => Promise<SiteRecordsUnderTest>;

/** A site's backend under test, in the same state. */
export interface SiteBackendUnderTest extends Omit<SiteRecordsUnderTest, 'records' | 'neighbour'> {
  backend: SiteBackend;
  /** The backend of another site on the same records, of which neither is a member. */
  neighbour: SiteBackend;
  /** Reaches the addresses that storage gives out. */
  reach: typeof fetch;
  /** Addresses that the site's mails went to, in order. */
  mailed(): Promise<readonly string[]>;
  /** How many reads of sealed passwords the site's audit log holds. */
  revealsLogged(): Promise<number>;
}

/** How a suite gets a fresh one for each test. */
export type MakeSiteBackend = () => Promise<SiteBackendUnderTest>;

/** A person who is no member, whatever role they claim. */
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

/** A backend's records, asked by that actor. */
export function recordsAs(backend: SiteBackend, actor: SiteActor): CommonRecords {
  const asked = backend.as(actor);
  const credentials = { ...asked.credentials, findForSignIn: (name: string) => signInNamed(backend, name) };
  return { ...asked, credentials, sessions: backend.sessions, deploys: backend.deploys };
}

/** Expects that a caller who is no owner is refused, whatever role they claim. */
export async function expectOwnersOnly(
  { backend, editor }: SiteBackendUnderTest,
  call: (as: MemberBackend) => Promise<unknown>,
): Promise<void> {
  expect(await codeOf(call(backend.as(editor)))).toBe('forbidden');
  expect(await codeOf(call(backend.as({ ...editor, role: 'owner' })))).toBe('forbidden');
  expect(await codeOf(call(backend.as(STRANGER)))).toBe('forbidden');
}

/** The sign-in of that name as a viewer from an address of their own finds it. */
async function signInNamed({ signIns }: SiteBackend, username: string): Promise<SignInRecord | null> {
  const begun = await signIns.begin({ address: crypto.randomUUID(), name: `u:${username}` });
  if (!begun.allowed) throw new Error(`${username} is held back`);
  return begun.found;
}

/** A sign-in to write; its hash and cipher have the right shape and open nothing. */
export function credentialWrite(
  { newId }: Pick<SiteRecordsUnderTest, 'newId'>,
  given: Partial<CredentialWrite> & Pick<CredentialWrite, 'audience' | 'username'>,
): CredentialWrite {
  return {
    id: newId(),
    label: 'Any label',
    password: { hash: `$2b$12$${'h'.repeat(53)}`, cipher: `v1.${'a'.repeat(16)}.${'b'.repeat(40)}` },
    ...given,
  };
}
