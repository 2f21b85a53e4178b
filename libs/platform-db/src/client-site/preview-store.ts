import { AppError } from '@portal/errors';
import {
  type ForSite,
  MAX_PREVIEW_LINKS,
  type OpenPreview,
  type PreviewLink,
  type PreviewMaker,
  type PreviewRecords,
  type PreviewRow,
} from '@portal/sites';
import { and, desc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { inTransaction } from '../in-transaction.ts';
import type { Database } from '../open-database.ts';
import { audiences, platformUsers, previewLinks, siteMembers, sites } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';
import { mapConstraintErrors, type ConstraintErrors } from '../statements/constraint-errors.ts';

const FORBIDDEN = [
  'forbidden',
  'You do not have permission to do this on this site; ask one of its owners.',
] as const;
const CONSTRAINT_ERRORS: ConstraintErrors = {
  preview_links_site_id_audience_id_fkey: ['not_found', 'There is no such audience; refresh the list.'],
  preview_links_site_id_member_id_fkey: FORBIDDEN,
  preview_links_user_id_fkey: FORBIDDEN,
};
const missing = () => new AppError('not_found', 'There is no such preview link; refresh the list.');

const { id, siteId: ofSite, tokenHash, page, createdAt, expiresAt, revokedAt } = previewLinks;
const columns = {
  id,
  page,
  createdAt,
  expiresAt,
  audience: audiences.name,
  createdBy: sql<string>`coalesce(${siteMembers.email}, ${platformUsers.email})`,
  client: sql<
    PreviewLink['client']
  >`case when ${previewLinks.userId} is null then 'editor' else 'assistant' end`,
};

/**
 * A member's links are deleted with their membership; a platform user must still have access to the site, by the rule of `SiteDirectory`.
 */
const makerMayEdit = or(
  eq(platformUsers.role, 'admin'),
  sql`${previewLinks.memberId} is not null`,
  sql`exists (
    select from portal.installation_memberships m join portal.sites s on s.installation_id = m.installation_id
    where m.user_id = ${platformUsers.id} and s.id = ${ofSite})`,
);

/** Preview links in Postgres. */
export function postgresPreviews(database: Database): ForSite<PreviewRecords> {
  return {
    forSite: (siteId) => {
      const opened = async (text: string, which: SQL, at: Date): Promise<OpenPreview | null> => {
        if (!isStorable(siteId + text)) return null;
        const [found] = await database.run((orm) => liveLinks(orm, { siteId, at, which }));
        return found === undefined ? null : openedBy(found);
      };
      return {
        list: async (at) => (isStorable(siteId) ? database.run((orm) => liveLinks(orm, { siteId, at })) : []),
        add: (link, maker) => {
          if (!isStorable(siteId + link.page + maker.userId)) throw new AppError(...FORBIDDEN);
          return database.write((orm) =>
            inTransaction(orm, (within) => insertLink(within, siteId, { link, maker })),
          );
        },
        revoke: async (link, at) => {
          if (!isStorable(siteId + link)) throw missing();
          const rows = await database.write((orm) =>
            orm
              .update(previewLinks)
              .set({ revokedAt: sql`coalesce(${revokedAt}, ${at.toISOString()}::timestamptz)` })
              .where(and(eq(ofSite, siteId), eq(id, link)))
              .returning({ id }),
          );
          if (rows.length === 0) throw missing();
        },
        find: (link, at) => opened(link, eq(id, link), at),
        findByToken: (hash, at) => opened(hash, eq(tokenHash, hash), at),
      };
    },
  };
}

interface Wanted {
  siteId: string;
  at: Date;
  /** Absent: all links of the site. */
  which?: SQL;
}

/** Newest first. */
async function liveLinks(orm: PostgresJsDatabase, { siteId, at, which }: Wanted): Promise<PreviewLink[]> {
  return orm
    .select(columns)
    .from(previewLinks)
    .leftJoin(audiences, eq(audiences.id, previewLinks.audienceId))
    .leftJoin(
      siteMembers,
      and(eq(siteMembers.siteId, ofSite), eq(siteMembers.authUserId, previewLinks.memberId)),
    )
    .leftJoin(platformUsers, eq(platformUsers.id, previewLinks.userId))
    .where(and(eq(ofSite, siteId), isNull(revokedAt), gt(expiresAt, at), makerMayEdit, which))
    .orderBy(desc(createdAt), desc(id));
}

/** Adds a link under a lock on the site, since a single statement would not count links that are added concurrently. */
async function insertLink(
  orm: PostgresJsDatabase,
  siteId: string,
  { link, maker }: { link: PreviewRow; maker: PreviewMaker },
): Promise<PreviewLink> {
  const { audience, ...row } = link;
  await orm.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('no key update');
  const live = await liveLinks(orm, { siteId, at: row.createdAt });
  if (live.length >= MAX_PREVIEW_LINKS)
    throw new AppError('conflict', 'This site has too many preview links; revoke one first.');
  const made = maker.client === 'editor' ? { memberId: maker.userId } : { userId: maker.userId };
  const insert = orm
    .insert(previewLinks)
    .values({ ...row, ...made, siteId, audienceId: await audienceId(orm, siteId, audience) });
  await mapConstraintErrors(insert, CONSTRAINT_ERRORS);
  const [added] = await liveLinks(orm, { siteId, at: row.createdAt, which: eq(id, row.id) });
  if (added === undefined) throw new AppError(...FORBIDDEN);
  return added;
}

async function audienceId(
  orm: PostgresJsDatabase,
  siteId: string,
  audience: string | null,
): Promise<string | null> {
  if (audience === null) return null;
  const named = eq(sql`lower(${audiences.name})`, audience.toLowerCase());
  const [found] = await orm
    .select({ id: audiences.id })
    .from(audiences)
    .where(and(eq(audiences.siteId, siteId), named));
  if (found === undefined) throw new AppError('not_found', 'There is no such audience; refresh the list.');
  return found.id;
}

function openedBy({ id: link, audience, page: madeFor, expiresAt: until }: PreviewLink): OpenPreview {
  return { id: link, audience, page: madeFor, expiresAt: until };
}
