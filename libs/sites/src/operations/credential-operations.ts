import { z } from 'zod';
import {
  CredentialChange,
  CredentialWrite,
  ExpectedCredential,
  SealedPassword,
  ViewerCredential,
} from '../credential.ts';
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
    fields: { id: field.id, expected: ExpectedCredential, change: CredentialChange },
    output: ViewerCredential,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (id: string, { updatedAt }: ExpectedCredential, change: CredentialChange) => ({
      id,
      expected: { updatedAt },
      change,
    }),
    run: ({ records, note }, { id, expected, change }) => {
      const changed = Object.keys(change).sort().join(' ');
      note({ credential: id, changed, audience: change.audience ?? null });
      return records.credentials.change(id, expected, change);
    },
  }),
  remove: operation({
    fields: { id: field.id, expected: ExpectedCredential },
    output: field.nothing,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (id: string, { updatedAt }: ExpectedCredential) => ({ id, expected: { updatedAt } }),
    run: async ({ records, note }, { id, expected }) => {
      note({ credential: id });
      await records.credentials.remove(id, expected);
    },
  }),
};
