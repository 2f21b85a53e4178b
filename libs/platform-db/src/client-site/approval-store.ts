import { AppError } from '@portal/errors';
import {
  type ApprovalAuthor,
  type ApprovalRecords,
  type ApprovalState,
  type DraftComment,
  type EndedMark,
  type ForSite,
  MAX_OPEN_COMMENTS,
  nameFromEmail,
  type ReadyMark,
  SHOWN_RESOLVED_COMMENTS,
} from '@portal/sites';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { inTransaction } from '../in-transaction.ts';
import type { Database } from '../open-database.ts';
import { draftComments, readyMarks, sites, siteSettings } from '../schema/index.ts';
import { type ConstraintErrors, mapConstraintErrors } from '../statements/constraint-errors.ts';
import { isStorable } from '../statements/is-storable.ts';
import { timeValue } from '../statements/time-value.ts';

const NO_SITE = ['not_found', 'There is no such site.'] as const;
const FORBIDDEN = ['forbidden', 'You are not on the team of this site any more.'] as const;
const MARK_ERRORS: ConstraintErrors = {
  ready_marks_site_id_fkey: NO_SITE,
  ready_marks_site_id_member_id_fkey: FORBIDDEN,
  ready_marks_user_id_fkey: FORBIDDEN,
};

/** A mark as it is read: with the address of the person who set it. */
interface MarkRow extends Record<string, unknown> {
  id: string;
  version: string;
  note: string;
  at: string;
  person: string;
  email: string;
  client: ReadyMark['by']['client'];
  sent_back_at: string | null;
  sent_back_by: string | null;
  reply: string | null;
}

/** A mark that ended. */
interface EndedRow extends Record<string, unknown> {
  person: string;
  email: string;
  note: string;
}

/** The address of a person who set a mark is that of the membership, or of the platform user. */
const person = sql`coalesce(m.auth_user_id, u.id) as person, coalesce(m.email, u.email) as email`;
const people = sql`
  left join portal.site_members m on m.site_id = r.site_id and m.auth_user_id = r.member_id
  left join portal.platform_users u on u.id = r.user_id`;

/** Approval of drafts in Postgres. Acts on a mark are one statement each, so that of two at once one finds it ended. */
export function postgresApproval(database: Database): ForSite<ApprovalRecords> {
  return {
    forSite: (siteId) => ({
      read: async () =>
        isStorable(siteId)
          ? readState(database, siteId)
          : { mark: null, comments: [], assistantsNeedApproval: false },
      mark: async ({ id, version, note, at }, by) => {
        if (!isStorable([siteId, id, note, by.userId].join(''))) throw new AppError(...FORBIDDEN);
        const { memberId, userId } = authorColumns(by);
        const row = { id, version, note, markedAt: at, memberId, userId };
        await database.write((orm) =>
          mapConstraintErrors(
            orm
              .insert(readyMarks)
              .values({ ...row, siteId })
              .onConflictDoUpdate({
                target: readyMarks.siteId,
                set: { ...row, sentBackAt: null, sentBackBy: null, sentBackById: null, reply: null },
              }),
            MARK_ERRORS,
          ),
        );
      },
      sendBack: async ({ mark, version, note, at, by }) => {
        const ended = isStorable([siteId, mark, note, by.id, by.name].join(''))
          ? await database.write((orm) =>
              orm.execute<EndedRow>(sql`
                with r as (
                  update portal.ready_marks
                  set sent_back_at = ${timeValue(at)}, sent_back_by = ${by.name},
                    sent_back_by_id = ${by.id}, reply = ${note}
                  where site_id = ${siteId} and id = ${mark} and version = ${version} and sent_back_at is null
                  returning site_id, member_id, user_id, note
                )
                select r.note, ${person} from r ${people}`),
            )
          : [];
        const [row] = ended;
        if (row !== undefined) return endedMark(row);
        throw new AppError(
          'conflict',
          'This draft is not waiting for approval any more; get_approval says where it stands.',
        );
      },
      published: async (mark) => {
        if (!isStorable(siteId + mark)) return null;
        const [row] = await database.write((orm) =>
          orm.execute<EndedRow>(sql`
            with r as (
              delete from portal.ready_marks where site_id = ${siteId} and id = ${mark}
              returning site_id, member_id, user_id, note
            )
            select r.note, ${person} from r ${people}`),
        );
        return row === undefined ? null : endedMark(row);
      },
      addComment: async ({ text, at, by, page, section, ...comment }) => {
        const row = {
          ...comment,
          pageId: page,
          sectionId: section,
          body: text,
          author: by.name,
          authorId: by.id,
          createdAt: at,
        };
        if (!isStorable([siteId, ...Object.values(row)].join(''))) throw new AppError(...NO_SITE);
        await database.write((orm) =>
          inTransaction(orm, async (within) => {
            // Comments that are added at once are counted one after the other.
            await within
              .select({ id: sites.id })
              .from(sites)
              .where(eq(sites.id, siteId))
              .for('no key update');
            const open = and(eq(draftComments.siteId, siteId), isNull(draftComments.resolvedAt));
            if ((await within.$count(draftComments, open)) >= MAX_OPEN_COMMENTS)
              throw new AppError('conflict', 'The draft has too many comments; resolve some first.');
            await mapConstraintErrors(within.insert(draftComments).values({ ...row, siteId }), {
              draft_comments_site_id_fkey: NO_SITE,
              draft_comments_pkey: ['conflict', 'This comment exists already; get_approval lists it.'],
            });
          }),
        );
      },
      resolveComment: async ({ id, at, by }) => {
        const found = isStorable(siteId + id + by.id + by.name)
          ? await database.write((orm) =>
              orm
                .update(draftComments)
                .set({
                  resolvedAt: sql`coalesce(${draftComments.resolvedAt}, ${timeValue(at)})`,
                  resolvedBy: sql`coalesce(${draftComments.resolvedBy}, ${by.name})`,
                  resolvedById: sql`case when ${draftComments.resolvedAt} is null then ${by.id} else ${draftComments.resolvedById} end`,
                })
                .where(and(eq(draftComments.siteId, siteId), eq(draftComments.id, id)))
                .returning({ id: draftComments.id }),
            )
          : [];
        if (found.length === 0)
          throw new AppError(
            'not_found',
            'There is no such comment; get_approval lists the comments that there are.',
          );
      },
      requireOfAssistants: async (assistantsNeedApproval) => {
        await database.write((orm) =>
          mapConstraintErrors(
            orm
              .insert(siteSettings)
              .values({ siteId, assistantsNeedApproval })
              .onConflictDoUpdate({
                target: siteSettings.siteId,
                set: { assistantsNeedApproval, updatedAt: sql`now()` },
              }),
            { site_settings_site_id_fkey: NO_SITE },
          ),
        );
      },
    }),
  };
}

async function readState(database: Database, siteId: string): Promise<ApprovalState> {
  const [marks, open, resolved, settings] = await Promise.all([
    database.run((orm) =>
      orm.execute<MarkRow>(sql`
        select r.id, r.version, r.note, r.marked_at as at, r.sent_back_at, r.sent_back_by, r.reply, ${person},
          case when r.user_id is null then 'editor' else 'assistant' end as client
        from portal.ready_marks r ${people} where r.site_id = ${siteId}`),
    ),
    newestComments(database, isNull(draftComments.resolvedAt), siteId, MAX_OPEN_COMMENTS),
    newestComments(database, isNotNull(draftComments.resolvedAt), siteId, SHOWN_RESOLVED_COMMENTS),
    database.run((orm) =>
      orm
        .select({ assistantsNeedApproval: siteSettings.assistantsNeedApproval })
        .from(siteSettings)
        .where(eq(siteSettings.siteId, siteId)),
    ),
  ]);
  const [mark] = marks;
  return {
    mark: mark === undefined ? null : markOf(mark),
    comments: [...open, ...resolved].map(commentOf).toSorted(byAge),
    assistantsNeedApproval: settings[0]?.assistantsNeedApproval ?? false,
  };
}

/** The newest comments of a site that meet a condition. */
function newestComments(
  database: Database,
  condition: SQL,
  siteId: string,
  most: number,
): Promise<(typeof draftComments.$inferSelect)[]> {
  return database.run((orm) =>
    orm
      .select()
      .from(draftComments)
      .where(and(eq(draftComments.siteId, siteId), condition))
      .orderBy(desc(draftComments.createdAt), desc(draftComments.id))
      .limit(most),
  );
}

/** Oldest first. */
function byAge(one: DraftComment, other: DraftComment): number {
  return one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);
}

function authorColumns({ userId, client }: ApprovalAuthor): {
  memberId: string | null;
  userId: string | null;
} {
  return client === 'editor' ? { memberId: userId, userId: null } : { memberId: null, userId };
}

function markOf(row: MarkRow): ReadyMark {
  const { sent_back_at: at, sent_back_by: by, reply } = row;
  return {
    id: row.id,
    version: row.version,
    note: row.note,
    by: { id: row.person, name: nameFromEmail(row.email), client: row.client },
    at: new Date(row.at),
    sentBack: at === null ? null : { at: new Date(at), by: by ?? '', note: reply ?? '' },
  };
}

function endedMark({ person: id, email, note }: EndedRow): EndedMark {
  return { by: { id, email }, note };
}

function commentOf(row: typeof draftComments.$inferSelect): DraftComment {
  const { id, pageId, sectionId, field, quote, label, body, author, createdAt, resolvedAt, resolvedBy } = row;
  return {
    id,
    page: pageId,
    section: sectionId,
    field,
    quote,
    label,
    text: body,
    by: author,
    at: createdAt,
    resolvedAt,
    resolvedBy,
  };
}
