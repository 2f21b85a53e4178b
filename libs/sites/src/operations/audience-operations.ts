import { z } from 'zod';
import { AudienceChange, AudienceRecord, NewAudience, StoredAudienceName } from '../audience.ts';
import * as field from '../fields.ts';
import { owners, theSite } from './access.ts';
import { operation } from './operation.ts';

/** `AudienceRecords`. */
export const audienceOperations = {
  list: operation({
    fields: {},
    output: z.array(AudienceRecord),
    access: theSite,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: ({ records }) => records.audiences.list(),
  }),
  create: operation({
    fields: NewAudience.shape,
    output: field.nothing,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (audience: NewAudience) => audience,
    run: async ({ records, note }, { name, isDefault }) => {
      note({ audience: name, isDefault });
      await records.audiences.create({ name, isDefault });
    },
  }),
  change: operation({
    fields: { name: StoredAudienceName, change: AudienceChange },
    output: field.nothing,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (name: string, change: AudienceChange) => ({ name, change }),
    run: async ({ records, note }, { name, change }) => {
      note({ audience: name, renamedTo: change.name ?? null, isDefault: change.isDefault ?? null });
      await records.audiences.change(name, change);
    },
  }),
  remove: operation({
    fields: { name: StoredAudienceName },
    output: field.nothing,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (name: string) => ({ name }),
    run: async ({ records, note }, { name }) => {
      note({ audience: name });
      await records.audiences.remove(name);
    },
  }),
};
