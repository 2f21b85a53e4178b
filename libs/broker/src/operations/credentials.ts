import { revealerKey, takeFromLimits } from '@portal/auth-provider';
import { AppError } from '@portal/errors';
import { z } from 'zod';
import { owners, revealers } from './access.ts';
import * as field from './fields.ts';
import { operation } from './operation.ts';
import { siteLimiter } from './site-limiter.ts';

const label = field.text(200);
const revealer = z.union([field.actor, z.strictObject({ audience: field.audienceName })]);
const credential = z.strictObject({
  id: field.id,
  audience: field.audienceName,
  username: field.username,
  label,
  sealed: z.boolean(),
  createdAt: field.time,
  updatedAt: field.time,
});

/** Named sign-ins: `CredentialRecords` of the SiteBackend port. Passwords travel as hash and cipher, or not at all. */
export const credentialOperations = {
  'credentials.list': operation({
    input: z.strictObject({ actor: revealer }),
    output: z.array(credential),
    access: revealers,
    audited: 'never',
    run: ({ deps, site }) => deps.records.credentials.list(site.siteId),
  }),
  'credentials.find-sealed': operation({
    input: z.strictObject({ actor: revealer, id: field.id }),
    output: z.strictObject({
      passwordHash: field.passwordHash,
      passwordCipher: z.nullable(field.passwordCipher),
    }),
    access: revealers,
    audited: 'before',
    run: async (call, { actor, id }) => {
      const { deps, site, note } = call;
      note({ credential: id });
      await takeFromLimits(siteLimiter(call), [['revealByActor', revealerKey(actor)]]);
      const found = await deps.records.credentials.findSealed(site.siteId, id);
      if (found === null) throw new AppError('not_found', 'There is no such sign-in; list them anew.');
      const { audience, passwordHash, passwordCipher } = found;
      note({ audience });
      return { passwordHash, passwordCipher };
    },
  }),
  'credentials.create': operation({
    input: z.strictObject({
      actor: field.actor,
      id: field.id,
      audience: field.audienceName,
      username: field.username,
      label,
      password: field.password,
    }),
    output: credential,
    access: owners,
    audited: 'after',
    run: ({ deps, site, note }, { id, audience, username, label: words, password }) => {
      note({ credential: id, audience });
      const secrets = { passwordHash: password.hash, passwordCipher: password.cipher };
      const write = { id, audience, username, label: words, ...secrets };
      return deps.records.credentials.create(site.siteId, write);
    },
  }),
  'credentials.change': operation({
    input: z.strictObject({
      actor: field.actor,
      id: field.id,
      change: z.strictObject({
        audience: z.exactOptional(field.audienceName),
        username: z.exactOptional(field.username),
        label: z.exactOptional(label),
        password: z.exactOptional(field.password),
      }),
    }),
    output: credential,
    access: owners,
    audited: 'after',
    run: ({ deps, site, note }, { id, change }) => {
      const changed = Object.keys(change).sort().join(' ');
      note({ credential: id, changed, audience: change.audience ?? null });
      return deps.records.credentials.change(site.siteId, id, change);
    },
  }),
  'credentials.remove': operation({
    input: z.strictObject({ actor: field.actor, id: field.id }),
    output: field.nothing,
    access: owners,
    audited: 'after',
    run: async ({ deps, site, note }, { id }) => {
      note({ credential: id });
      await deps.records.credentials.remove(site.siteId, id);
      return null;
    },
  }),
};
