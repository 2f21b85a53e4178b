import { z } from 'zod';
import { CredentialChange, CredentialWrite, SealedPassword, ViewerCredential } from '../credential.ts';
import * as field from '../fields.ts';
import { revealerKey, takeFromLimits } from '../limits/take-from-limits.ts';
import { owners, revealers } from './access.ts';
import { operation } from './operation.ts';
import { siteLimiter } from './site-limiter.ts';

/** `CredentialRecords`. Passwords are sent only as hash and cipher. */
export const credentialOperations = {
  list: operation({
    fields: {},
    output: z.array(ViewerCredential),
    access: revealers,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: ({ records }) => records.credentials.list(),
  }),
  findSealed: operation({
    fields: { id: field.id },
    output: SealedPassword,
    access: revealers,
    budget: 'members',
    audited: 'before',
    toFields: (id: string) => ({ id }),
    run: async (call, { id }) => {
      const { actor, records, note } = call;
      note({ credential: id });
      await takeFromLimits(siteLimiter(call), [['revealByActor', revealerKey(actor)]]);
      const sealed = await records.credentials.findSealed(id);
      note({ audience: sealed.audience });
      return sealed;
    },
  }),
  create: operation({
    fields: CredentialWrite.shape,
    output: ViewerCredential,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (credential: CredentialWrite) => credential,
    run: ({ records, note }, { id, audience, username, label, password }) => {
      note({ credential: id, audience });
      return records.credentials.create({ id, audience, username, label, password });
    },
  }),
  change: operation({
    fields: { id: field.id, change: CredentialChange },
    output: ViewerCredential,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (id: string, change: CredentialChange) => ({ id, change }),
    run: ({ records, note }, { id, change }) => {
      const changed = Object.keys(change).sort().join(' ');
      note({ credential: id, changed, audience: change.audience ?? null });
      return records.credentials.change(id, change);
    },
  }),
  remove: operation({
    fields: { id: field.id },
    output: field.nothing,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (id: string) => ({ id }),
    run: async ({ records, note }, { id }) => {
      note({ credential: id });
      await records.credentials.remove(id);
    },
  }),
};
