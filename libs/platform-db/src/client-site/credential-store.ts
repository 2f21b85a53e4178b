import { AppError } from '@portal/errors';
import type { CredentialRegistry, ForSite } from '@portal/sites';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { audiences, viewerCredentials } from '../schema/index.ts';
import { storable } from '../stores/outside-text.ts';
import { orRefuse, type Refusals } from './refusals.ts';

const TAKEN = ['conflict', 'This username is taken; choose another.'] as const;
const NO_AUDIENCE = ['not_found', 'There is no such audience; refresh the list.'] as const;
const REFUSALS: Refusals = {
  viewer_credentials_site_id_username_key: TAKEN,
  viewer_credentials_pkey: TAKEN,
  'viewer_credentials.audience_id': NO_AUDIENCE,
  viewer_credentials_site_id_audience_id_fkey: NO_AUDIENCE,
};
const missing = () => new AppError('not_found', 'There is no such sign-in; refresh the list.');

const ofSite = (siteId: string, id: string) =>
  and(eq(viewerCredentials.siteId, siteId), eq(viewerCredentials.id, id));
const joined = and(
  eq(audiences.id, viewerCredentials.audienceId),
  eq(audiences.siteId, viewerCredentials.siteId),
);
/** The audience of that name in the same site; null, which the column refuses, when there is none. */
const audienceId = (siteId: string, name: string): SQL<string> =>
  sql`(select id from portal.audiences where site_id = ${siteId} and lower(name) = ${name.toLowerCase()})`;

const { id, username, label, passwordHash, passwordCipher, createdAt, updatedAt } = viewerCredentials;
const sealed = sql<boolean>`${passwordCipher} is not null`;
const shown = { id, username, label, sealed, createdAt, updatedAt };
const written = {
  ...shown,
  audience: sql<string>`(select a.name from portal.audiences a where a.id = ${viewerCredentials.audienceId})`,
};

/** Named sign-ins in Postgres. */
export function postgresCredentials(database: Database): ForSite<CredentialRegistry> {
  const forSignIn = database.orm
    .select({ audience: audiences.name, audienceIsDefault: audiences.isDefault, passwordHash })
    .from(viewerCredentials)
    .innerJoin(audiences, joined)
    .where(
      and(eq(viewerCredentials.siteId, sql.placeholder('siteId')), eq(username, sql.placeholder('username'))),
    )
    .prepare('find_credential_for_sign_in');

  return {
    forSite: (siteId) => ({
      list: async () => {
        if (!storable(siteId)) return [];
        return database.run((orm) =>
          orm
            .select({ ...shown, audience: audiences.name })
            .from(viewerCredentials)
            .innerJoin(audiences, joined)
            .where(eq(viewerCredentials.siteId, siteId))
            .orderBy(asc(username)),
        );
      },
      findForSignIn: async (name) => {
        if (!storable(siteId + name)) return null;
        const [found] = await database.run(() => forSignIn.execute({ siteId, username: name }));
        return found ?? null;
      },
      findSealed: async (credentialId) => {
        if (!storable(siteId + credentialId)) throw missing();
        const [found] = await database.run((orm) =>
          orm
            .select({ audience: audiences.name, passwordHash, passwordCipher })
            .from(viewerCredentials)
            .innerJoin(audiences, joined)
            .where(ofSite(siteId, credentialId)),
        );
        if (found === undefined) throw missing();
        return found;
      },
      create: async ({ audience, password, ...write }) => {
        const secrets = { passwordHash: password.hash, passwordCipher: password.cipher };
        const row = { ...write, ...secrets, siteId, audienceId: audienceId(siteId, audience) };
        const [made] = await database.run((orm) =>
          orRefuse(orm.insert(viewerCredentials).values(row).returning(written), REFUSALS),
        );
        if (made === undefined) throw new TypeError('an insert without its row');
        return made;
      },
      change: async (credentialId, { audience, password, ...change }) => {
        if (!storable(siteId + credentialId)) throw missing();
        const set = {
          ...change,
          ...(audience === undefined ? {} : { audienceId: audienceId(siteId, audience) }),
          ...(password === undefined ? {} : { passwordHash: password.hash, passwordCipher: password.cipher }),
          updatedAt: sql`now()`,
        };
        const statement = database.run((orm) =>
          orRefuse(
            orm.update(viewerCredentials).set(set).where(ofSite(siteId, credentialId)).returning(written),
            REFUSALS,
          ),
        );
        const [changed] = await statement;
        if (changed === undefined) throw missing();
        return changed;
      },
      remove: async (credentialId) => {
        const rows = storable(siteId + credentialId)
          ? await database.run((orm) =>
              orm.delete(viewerCredentials).where(ofSite(siteId, credentialId)).returning({ id }),
            )
          : [];
        if (rows.length === 0) throw missing();
      },
    }),
  };
}
