import { expect } from '@jest/globals';
import { isAppError, type FailureCode } from '@portal/errors';
import type { CredentialWrite, CredentialForSignIn } from '../credential.ts';
import type { EditorSessionRecords } from '../editor-session.ts';
import type { MemberRecords, SiteMember } from '../member.ts';
import type { SiteActor } from '../site-actor.ts';
import type { MemberBackend, SiteBackend } from '../site-backend.ts';
import type { SiteRecords } from '../site-records.ts';

/** A site's records, with or without access checks. */
export type CommonRecords = Omit<
  SiteRecords,
  | 'members'
  | 'memberData'
  | 'invitations'
  | 'sessions'
  | 'editorCodes'
  | 'staff'
  | 'previews'
  | 'locks'
  | 'channel'
  | 'approval'
> & {
  members: MemberRecords;
  sessions: Omit<EditorSessionRecords, 'endAll'>;
};

/** A site's records under test, accessed as an owner. No audience, credential or deploy yet, and exactly the two members. */
export interface SiteRecordsUnderTest {
  records: CommonRecords;
  /** The records of another site, accessed as the same owner; neither person is its member. */
  neighbour: CommonRecords;
  /** An owner. */
  owner: SiteMember;
  /** An editor. */
  editor: SiteMember;
  /** An id for a new credential: a random UUID. */
  newId(): string;
  /** Ends all sessions of a person through this site, or through the neighbour. */
  endAll: Record<'here' | 'atNeighbour', EditorSessionRecords['endAll']>;
}

/** Makes fresh records for each test. */
export type MakeSiteRecords = () => Promise<SiteRecordsUnderTest>;

/** A site's backend under test, in the same state. */
export interface SiteBackendUnderTest extends Omit<SiteRecordsUnderTest, 'records' | 'neighbour' | 'endAll'> {
  backend: SiteBackend;
  /** The backend of another site on the same records; neither person is its member. */
  neighbour: SiteBackend;
  /** An access token of the person, which the auth provider confirms. */
  accessTokenOf(userId: string): Promise<string>;
  /** Fetches the URLs that storage returns. */
  reach: typeof fetch;
  /** Recipients of the site's mails, in order. */
  mailed(): Promise<readonly string[]>;
  /** The number of reads of sealed passwords in the site's audit log. */
  revealsLogged(): Promise<number>;
}

/** Makes a fresh backend for each test. */
export type MakeSiteBackend = () => Promise<SiteBackendUnderTest>;

/** A non-member, who may claim any role. */
export const STRANGER: SiteActor = { userId: '0b6d5a0e-51c5-4d0b-9a53-0f6f6f0a0099', role: 'owner' };

/** The code a call fails with; `none` when it succeeds. Rethrows anything but an `AppError`. */
export async function codeOf(call: Promise<unknown>): Promise<FailureCode | 'none'> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
}

/** A backend's records, accessed by that actor. */
export function recordsAs(backend: SiteBackend, actor: SiteActor): CommonRecords {
  const asked = backend.as(actor);
  const credentials = { ...asked.credentials, findForSignIn: (name: string) => signInNamed(backend, name) };
  const questions = { ...asked.questions, count: backend.questions.count };
  return { ...asked, credentials, questions, sessions: backend.sessions, deploys: backend.deploys };
}

/** Expects that a non-owner is refused, for any claimed role. */
export async function expectOwnersOnly(
  { backend, editor }: SiteBackendUnderTest,
  call: (as: MemberBackend) => Promise<unknown>,
): Promise<void> {
  expect(await codeOf(call(backend.as(editor)))).toBe('forbidden');
  expect(await codeOf(call(backend.as({ ...editor, role: 'owner' })))).toBe('forbidden');
  expect(await codeOf(call(backend.as(STRANGER)))).toBe('forbidden');
}

/** Looks up a credential as a viewer from a new network address does. */
async function signInNamed({ signIns }: SiteBackend, username: string): Promise<CredentialForSignIn | null> {
  const begun = await signIns.begin({ address: crypto.randomUUID(), name: `u:${username}` });
  if (!begun.allowed) throw new Error(`${username} is rate limited`);
  return begun.found;
}

/** A credential to write, with well-formed dummy hash and cipher. */
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
