import { z } from 'zod';
import {
  AudienceChange,
  AudienceRecord,
  ExpectedAudience,
  ExpectedAudienceRemoval,
  NewAudience,
  StoredAudienceName,
} from '../audience.ts';
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
    fields: { name: StoredAudienceName, expected: ExpectedAudience, change: AudienceChange },
    output: field.nothing,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (name: string, { defaultAudience }: ExpectedAudience, change: AudienceChange) => ({
      name,
      expected: { defaultAudience },
      change,
    }),
    run: async ({ records, note }, { name, expected, change }) => {
      note({ audience: name, renamedTo: change.name ?? null, isDefault: change.isDefault ?? null });
      await records.audiences.change(name, expected, change);
    },
  }),
  remove: operation({
    fields: { name: StoredAudienceName, expected: ExpectedAudienceRemoval },
    output: field.nothing,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (name: string, { defaultAudience, credentials }: ExpectedAudienceRemoval) => ({
      name,
      expected: { defaultAudience, credentials },
    }),
    run: async ({ records, note }, { name, expected }) => {
      note({ audience: name });
      await records.audiences.remove(name, expected);
    },
  }),
};
