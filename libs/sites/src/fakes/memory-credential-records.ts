import { AppError } from '@portal/errors';
import type { CredentialRegistry, ExpectedCredential, ViewerCredential } from '../credential.ts';
import {
  audienceNamed,
  type MemoryCredential,
  type MemoryRecordsDeps,
  type MemorySite,
} from './memory-site.ts';

const CHANGED = 'Someone else has changed this sign-in. Refresh the list, then decide again.';

/** `CredentialRegistry` in memory: usernames are unique in the site. */
export function memoryCredentialRecords(site: MemorySite, deps: MemoryRecordsDeps): CredentialRegistry {
  function found(id: string): MemoryCredential {
    const credential = site.credentials.find((known) => known.id === id);
    if (credential === undefined) {
      throw new AppError('not_found', 'There is no such sign-in; refresh the list.');
    }
    return credential;
  }
  /** The credential, if it is unchanged since the caller has seen it. */
  function unchanged(id: string, { updatedAt }: ExpectedCredential): MemoryCredential {
    const credential = found(id);
    if (credential.updatedAt.getTime() === updatedAt.getTime()) return credential;
    throw new AppError('conflict', CHANGED);
  }
  function requireFree(username: string, self?: MemoryCredential): void {
    const taken = site.credentials.some((known) => known !== self && known.username === username);
    if (taken) throw new AppError('conflict', 'This username is taken; choose another.');
  }
  function audienceOf({ audienceId }: MemoryCredential) {
    const audience = site.audiences.find(({ id }) => id === audienceId);
    if (audience === undefined) throw new TypeError('a credential without an audience');
    return audience;
  }
  function shown(credential: MemoryCredential): ViewerCredential {
    const { id, username, label, passwordCipher, createdAt, updatedAt } = credential;
    const audience = audienceOf(credential).name;
    return { id, audience, username, label, sealed: passwordCipher !== null, createdAt, updatedAt };
  }

  return {
    list: async () => site.credentials.map(shown),
    findForSignIn: async (username) => {
      const credential = site.credentials.find((known) => known.username === username);
      if (credential === undefined) return null;
      const { name, isDefault } = audienceOf(credential);
      return { audience: name, audienceIsDefault: isDefault, passwordHash: credential.passwordHash };
    },
    findSealed: async (id) => {
      const credential = found(id);
      const { passwordHash, passwordCipher } = credential;
      return { audience: audienceOf(credential).name, passwordHash, passwordCipher };
    },
    create: async ({ audience, password, ...write }) => {
      const audienceId = audienceNamed(site, audience).id;
      requireFree(write.username);
      const secrets = { passwordHash: password.hash, passwordCipher: password.cipher };
      const credential = { ...write, ...secrets, audienceId, createdAt: deps.now(), updatedAt: deps.now() };
      site.credentials.push(credential);
      return shown(credential);
    },
    change: async (id, expected, change) => {
      const credential = unchanged(id, expected);
      const audienceId = change.audience === undefined ? undefined : audienceNamed(site, change.audience).id;
      if (change.username !== undefined) requireFree(change.username, credential);
      credential.audienceId = audienceId ?? credential.audienceId;
      credential.username = change.username ?? credential.username;
      credential.label = change.label ?? credential.label;
      credential.passwordHash = change.password?.hash ?? credential.passwordHash;
      credential.passwordCipher = change.password?.cipher ?? credential.passwordCipher;
      credential.updatedAt = new Date(Math.max(deps.now().getTime(), credential.updatedAt.getTime() + 1));
      return shown(credential);
    },
    remove: async (id, expected) => {
      const deleted = unchanged(id, expected);
      site.credentials = site.credentials.filter((known) => known !== deleted);
    },
  };
}
