import type { RevealActor, SiteActor, SiteBackend } from '@portal/auth-provider';
import type { InputOf, OperationName, OutputOf } from '../operations/index.ts';

/** Asks for one operation. @throws AppError */
export type CallOperation = <Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<OutputOf<Name>>;

/** Of an actor only who they are is sent: what they may is for the records to say. */
const whoOf = ({ userId }: SiteActor) => ({ userId });
const revealerOf = (actor: RevealActor) =>
  actor.role === 'viewer' ? { audience: actor.audience } : { userId: actor.userId };

/** The `SiteBackend` port in terms of the broker's operations, whichever way they are asked for. */
export function backendOver(call: CallOperation): SiteBackend {
  return {
    ...viewersOver(call),
    members: {
      find: (userId) => call('members.find', { userId }),
      findByEmail: (email) => call('members.find-by-email', { email }),
      list: (actor) => call('members.list', { actor: whoOf(actor) }),
      invite: (actor, invitation) => call('members.invite', { actor: whoOf(actor), ...invitation }),
      changeRole: async (actor, userId, role) => {
        await call('members.change-role', { actor: whoOf(actor), userId, role });
      },
      remove: async (actor, userId) => {
        await call('members.remove', { actor: whoOf(actor), userId });
      },
    },
    settings: {
      get: () => call('settings.get', {}),
      setPasswordEnabled: async (actor, enabled) => {
        await call('settings.set-password-enabled', { actor: whoOf(actor), enabled });
      },
    },
    deploys: {
      find: () => call('deploys.find', {}),
      record: async (deploy) => {
        await call('deploys.record', deploy);
      },
    },
    repository: {
      open: (actor, permission) => call('repository.open', { actor: whoOf(actor), permission }),
    },
    storage: storageOver(call),
    limiter: { take: (key, limit) => call('limits.take', { key, ...limit }) },
    memberLimits: {
      take: (actor, key, limit) => call('limits.take-as-member', { actor: whoOf(actor), key, ...limit }),
    },
  };
}

function viewersOver(call: CallOperation): Pick<SiteBackend, 'audiences' | 'credentials' | 'signIns'> {
  return {
    signIns: {
      begin: (attempt) => call('sign-ins.begin', attempt),
      giveBack: async (attempt) => {
        await call('sign-ins.give-back', attempt);
      },
    },
    audiences: {
      list: () => call('audiences.list', {}),
      create: async (actor, audience) => {
        await call('audiences.create', { actor: whoOf(actor), ...audience });
      },
      change: async (actor, name, change) => {
        await call('audiences.change', { actor: whoOf(actor), name, change });
      },
      remove: async (actor, name) => {
        await call('audiences.remove', { actor: whoOf(actor), name });
      },
    },
    credentials: {
      list: (actor) => call('credentials.list', { actor: revealerOf(actor) }),
      findSealed: (actor, id) => call('credentials.find-sealed', { actor: revealerOf(actor), id }),
      create: (actor, { passwordHash: hash, passwordCipher: cipher, ...credential }) =>
        call('credentials.create', { actor: whoOf(actor), ...credential, password: { hash, cipher } }),
      change: (actor, id, change) => call('credentials.change', { actor: whoOf(actor), id, change }),
      remove: async (actor, id) => {
        await call('credentials.remove', { actor: whoOf(actor), id });
      },
    },
  };
}

function storageOver(call: CallOperation): SiteBackend['storage'] {
  return {
    assets: {
      presignUpload: (actor, file) => call('assets.presign-upload', { actor: whoOf(actor), ...file }),
      settleUpload: (actor, file) => call('assets.settle-upload', { actor: whoOf(actor), ...file }),
      remove: async (actor, id) => {
        await call('assets.remove', { actor: whoOf(actor), id });
      },
    },
    documents: {
      presignUpload: (actor, file) => call('documents.presign-upload', { actor: whoOf(actor), ...file }),
      settleUpload: (actor, file) => call('documents.settle-upload', { actor: whoOf(actor), ...file }),
      remove: async (actor, id) => {
        await call('documents.remove', { actor: whoOf(actor), id });
      },
      presignDownload: async (file) => (await call('documents.presign-download', file)).url,
    },
  };
}
