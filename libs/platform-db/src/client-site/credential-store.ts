import { AppError } from '@portal/errors';
import type { CredentialRegistry, ExpectedCredential, ForSite } from '@portal/sites';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { audiences, viewerCredentials } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';
import { mapConstraintErrors, type ConstraintErrors } from '../statements/constraint-errors.ts';

const TAKEN = ['conflict', 'This username is taken; choose another.'] as const;
const NO_AUDIENCE = ['not_found', 'There is no such audience; refresh the list.'] as const;
const CONSTRAINT_ERRORS: ConstraintErrors = {
  viewer_credentials_site_id_username_key: TAKEN,
  viewer_credentials_pkey: TAKEN,
  'viewer_credentials.audience_id': NO_AUDIENCE,
  viewer_credentials_site_id_audience_id_fkey: NO_AUDIENCE,
};
const missing = () => new AppError('not_found', 'There is no such sign-in; refresh the list.');

const CHANGED = 'Someone else has changed this sign-in. Refresh the list, then decide again.';

const ofSite = (siteId: string, id: string) =>
  and(eq(viewerCredentials.siteId, siteId), eq(viewerCredentials.id, id));
/**
 * Matches the credential if it is unchanged since the caller has seen it. A `Date` has whole milliseconds, and its range exceeds that of
 * Postgres.
 */
const asExpected = (siteId: string, id: string, { updatedAt: seen }: ExpectedCredential) =>
  and(
    ofSite(siteId, id),
    sql`floor(extract(epoch from ${viewerCredentials.updatedAt}) * 1000) = ${seen.getTime()}::bigint`,
  );
/** A later time than before, by at least a millisecond, even if the clock has not advanced. */
const laterThanBefore = sql`greatest(now(), ${viewerCredentials.updatedAt} + interval '1 millisecond')`;
const joined = and(
  eq(audiences.id, viewerCredentials.audienceId),
  eq(audiences.siteId, viewerCredentials.siteId),
);
/** The id of the audience with that name in the same site. Null, which the column refuses, when there is none. */
const audienceId = (siteId: string, name: string): SQL<string> =>
  sql`(select id from portal.audiences where site_id = ${siteId} and lower(name) = ${name.toLowerCase()})`;

const { id, username, label, passwordHash, passwordCipher, createdAt, updatedAt } = viewerCredentials;
const sealed = sql<boolean>`${passwordCipher} is not null`;
const shown = { id, username, label, sealed, createdAt, updatedAt };
const written = {
  ...shown,
  audience: sql<string>`(select a.name from portal.audiences a where a.id = ${viewerCredentials.audienceId})`,
};

/** Credentials in Postgres. */
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
        if (!isStorable(siteId)) return [];
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
        if (!isStorable(siteId + name)) return null;
        const [found] = await database.run(() => forSignIn.execute({ siteId, username: name }));
        return found ?? null;
      },
      findSealed: async (credentialId) => {
        if (!isStorable(siteId + credentialId)) throw missing();
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
          mapConstraintErrors(
            orm.insert(viewerCredentials).values(row).returning(written),
            CONSTRAINT_ERRORS,
          ),
        );
        if (made === undefined) throw new TypeError('an insert without its row');
        return made;
      },
      change: async (credentialId, expected, { audience, password, ...change }) => {
        if (!isStorable(siteId + credentialId)) throw missing();
        const set = {
          ...change,
          ...(audience === undefined ? {} : { audienceId: audienceId(siteId, audience) }),
          ...(password === undefined ? {} : { passwordHash: password.hash, passwordCipher: password.cipher }),
          updatedAt: laterThanBefore,
        };
        const [changed] = await database.run((orm) =>
          mapConstraintErrors(
            orm
              .update(viewerCredentials)
              .set(set)
              .where(asExpected(siteId, credentialId, expected))
              .returning(written),
            CONSTRAINT_ERRORS,
          ),
        );
        if (changed === undefined) throw await conflictOrMissing(siteId, credentialId);
        return changed;
      },
      remove: async (credentialId, expected) => {
        if (!isStorable(siteId + credentialId)) throw missing();
        const deleted = await database.run((orm) =>
          orm
            .delete(viewerCredentials)
            .where(asExpected(siteId, credentialId, expected))
            .returning({ id }),
        );
        if (deleted.length === 0) throw await conflictOrMissing(siteId, credentialId);
      },
    }),
  };

  /** The error when a conditional write matched no row. */
  async function conflictOrMissing(siteId: string, credentialId: string): Promise<AppError> {
    const rows = await database.run((orm) =>
      orm.select({ id }).from(viewerCredentials).where(ofSite(siteId, credentialId)),
    );
    return rows.length === 0 ? missing() : new AppError('conflict', CHANGED);
  }
}
