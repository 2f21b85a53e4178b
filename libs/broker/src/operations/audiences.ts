import { z } from 'zod';
import { owners, theSite } from './access.ts';
import * as field from './fields.ts';
import { operation } from './operation.ts';

const audience = z.strictObject({
  id: field.id,
  name: field.audienceName,
  isDefault: z.boolean(),
  credentialCount: z.int(),
});

/** Audiences: `AudienceRecords` of the SiteBackend port. */
export const audienceOperations = {
  'audiences.list': operation({
    input: z.strictObject({}),
    output: z.array(audience),
    access: theSite,
    audited: 'never',
    run: ({ deps, site }) => deps.records.audiences.list(site.siteId),
  }),
  'audiences.create': operation({
    input: z.strictObject({ actor: field.actor, name: field.audienceName, isDefault: z.boolean() }),
    output: field.nothing,
    access: owners,
    audited: 'after',
    run: async ({ deps, site, note }, { name, isDefault }) => {
      note({ audience: name, isDefault });
      await deps.records.audiences.create(site.siteId, { name, isDefault });
      return null;
    },
  }),
  'audiences.change': operation({
    input: z.strictObject({
      actor: field.actor,
      name: field.audienceName,
      change: z.strictObject({
        name: z.exactOptional(field.audienceName),
        isDefault: z.exactOptional(z.boolean()),
      }),
    }),
    output: field.nothing,
    access: owners,
    audited: 'after',
    run: async ({ deps, site, note }, { name, change }) => {
      note({ audience: name, renamedTo: change.name ?? null, isDefault: change.isDefault ?? null });
      await deps.records.audiences.change(site.siteId, name, change);
      return null;
    },
  }),
  'audiences.remove': operation({
    input: z.strictObject({ actor: field.actor, name: field.audienceName }),
    output: field.nothing,
    access: owners,
    audited: 'after',
    run: async ({ deps, site, note }, { name }) => {
      note({ audience: name });
      await deps.records.audiences.remove(site.siteId, name);
      return null;
    },
  }),
};
