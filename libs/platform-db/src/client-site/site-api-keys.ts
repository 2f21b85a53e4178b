import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { AppError } from '@portal/errors';
import type { KeyedSite, SiteKeyRecords, SiteKeys } from '@portal/sites';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../open-database.ts';
import { siteApiKeys } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';
import { mapConstraintErrors } from '../statements/constraint-errors.ts';

const KEY = /^psk_[A-Za-z0-9_-]{43}$/;
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Keys in Postgres. The caller supplies `now` and `newId`; keys come from the system's random source. */
export function postgresSiteApiKeys(
  database: Database,
  { now, newId }: { now: () => Date; newId: () => string },
): SiteKeys & SiteKeyRecords {
  return {
    issue: async (siteId, label) => {
      const missing = new AppError('not_found', 'There is no such site.');
      if (!isStorable(siteId)) throw missing;
      const key = `psk_${randomBytes(32).toString('base64url')}`;
      const row = { id: newId(), siteId, keyHash: hashOf(key), label, createdAt: now() };
      await database.run((orm) =>
        mapConstraintErrors(orm.insert(siteApiKeys).values(row), {
          site_api_keys_site_id_fkey: ['not_found', missing.message],
        }),
      );
      return { id: row.id, key };
    },
    verify: async (siteId, key, kit) => {
      if (!isStorable(siteId) || !KEY.test(key)) return null;
      const statement = verification({ siteId, keyHash: hashOf(key), kit }, now());
      const [site] = await database.run((orm) =>
        orm.execute<{ [Name in keyof KeyedSite]: KeyedSite[Name] }>(statement),
      );
      return site ?? null;
    },
    list: async (siteId) => {
      if (!isStorable(siteId)) return [];
      return database.run((orm) =>
        orm
          .select({
            id: siteApiKeys.id,
            label: siteApiKeys.label,
            createdAt: siteApiKeys.createdAt,
            lastUsedOn: siteApiKeys.lastUsedOn,
            revokedAt: siteApiKeys.revokedAt,
          })
          .from(siteApiKeys)
          .where(eq(siteApiKeys.siteId, siteId))
          .orderBy(asc(siteApiKeys.createdAt), asc(siteApiKeys.id)),
      );
    },
    revoke: async (siteId, id) => {
      const live = and(eq(siteApiKeys.siteId, siteId), eq(siteApiKeys.id, id), isNull(siteApiKeys.revokedAt));
      const rows =
        isStorable(siteId) && isStorable(id)
          ? await database.run((orm) =>
              orm.update(siteApiKeys).set({ revokedAt: now() }).where(live).returning({ id: siteApiKeys.id }),
            )
          : [];
      if (rows.length === 0) throw new AppError('not_found', 'This site has no such key, or it has ended.');
    },
  };
}

interface Call {
  siteId: string;
  keyHash: string;
  kit: string | null;
}

/**
 * Reads the site and records the day of use and the kit in one statement, which writes only on the first call of a day and of another kit.
 */
function verification({ siteId, keyHash, kit }: Call, at: Date): SQL {
  const day = sql`${at.toISOString().slice(0, 10)}::date`;
  return sql`
    with found as (
      select k.id as key_id, s.* from portal.site_api_keys k join portal.sites s on s.id = k.site_id
      where k.key_hash = ${keyHash} and k.site_id = ${siteId} and k.revoked_at is null and s.deleting_since is null
    ), used as (
      update portal.site_api_keys k set last_used_on = ${day} from found
      where k.id = found.key_id and k.last_used_on is distinct from ${day}
    ), running as (
      update portal.sites s set kit_version = ${kit} from found
      where s.id = found.id and s.kit_version is distinct from ${kit}
    )
    select id as "siteId", name, url, owner, repo, repository_id as "repositoryId", installation_id as "installationId", published_branch as "publishedBranch"
    from found`;
}
