import { AppError } from '@portal/errors';
import { revealerKey, takeFromLimits } from '../limits/take-from-limits.ts';
import type { CredentialRecords } from '../ports/site-backend.ts';
import type { RevealActor, ViewerCredential } from '../viewer-credentials.ts';
import {
  audienceNamed,
  type MemoryCredential,
  type MemoryRecordsDeps,
  type MemorySite,
  requireMember,
} from './memory-site.ts';

/** `CredentialRecords` in memory: usernames are unique in the site. */
export function memoryCredentialRecords(site: MemorySite, deps: MemoryRecordsDeps): CredentialRecords {
  function found(id: string): MemoryCredential {
    const credential = site.credentials.find((known) => known.id === id);
    if (credential === undefined) {
      throw new AppError('not_found', 'There is no such sign-in; list them anew.');
    }
    return credential;
  }
  function requireFree(username: string, self?: MemoryCredential): void {
    const taken = site.credentials.some((known) => known !== self && known.username === username);
    if (taken) throw new AppError('conflict', 'This username is taken; choose another.');
  }
  function audienceOf({ audienceId }: MemoryCredential) {
    const audience = site.audiences.find(({ id }) => id === audienceId);
    if (audience === undefined) throw new TypeError('a sign-in without an audience');
    return audience;
  }
  function shown(credential: MemoryCredential): ViewerCredential {
    const { id, username, label, passwordCipher, createdAt, updatedAt } = credential;
    const audience = audienceOf(credential).name;
    return { id, audience, username, label, sealed: passwordCipher !== null, createdAt, updatedAt };
  }
  function requireRevealer(actor: RevealActor): void {
    if (actor.role !== 'viewer') return void requireMember(site, actor, 'editor');
    const isDefault = site.audiences.some(({ name, isDefault }) => isDefault && name === actor.audience);
    if (!isDefault) throw new AppError('forbidden', 'Only editors and the default audience see sign-ins.');
  }

  return {
    list: async (actor) => {
      await deps.trip('credentials.list');
      requireRevealer(actor);
      return site.credentials.map(shown);
    },
    findSealed: async (actor, id) => {
      await deps.trip('credentials.findSealed');
      requireRevealer(actor);
      await takeFromLimits(deps.limiter, [['revealByActor', revealerKey(actor)]]);
      const { passwordHash, passwordCipher } = found(id);
      site.reveals.push({ actor, credentialId: id });
      return { passwordHash, passwordCipher };
    },
    create: async (actor, { audience, ...write }) => {
      await deps.trip('credentials.create');
      requireMember(site, actor, 'owner');
      const audienceId = audienceNamed(site, audience).id;
      requireFree(write.username);
      const credential = { ...write, audienceId, createdAt: deps.now(), updatedAt: deps.now() };
      site.credentials.push(credential);
      return shown(credential);
    },
    change: async (actor, id, change) => {
      await deps.trip('credentials.change');
      requireMember(site, actor, 'owner');
      const credential = found(id);
      const audienceId = change.audience === undefined ? undefined : audienceNamed(site, change.audience).id;
      if (change.username !== undefined) requireFree(change.username, credential);
      credential.audienceId = audienceId ?? credential.audienceId;
      credential.username = change.username ?? credential.username;
      credential.label = change.label ?? credential.label;
      credential.passwordHash = change.password?.hash ?? credential.passwordHash;
      credential.passwordCipher = change.password?.cipher ?? credential.passwordCipher;
      credential.updatedAt = deps.now();
      return shown(credential);
    },
    remove: async (actor, id) => {
      await deps.trip('credentials.remove');
      requireMember(site, actor, 'owner');
      const gone = found(id);
      site.credentials = site.credentials.filter((known) => known !== gone);
    },
  };
}
