import { AppError } from '@portal/errors';
import {
  type EditorRole,
  type ForSite,
  hasOtherRole,
  type MemberRegistry,
  ownersPublish,
} from '@portal/sites';
import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { siteMembers } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';
import { isInEditor, isOnTeam, memberColumns, memberOf } from './member-columns.ts';
import { memberChangeStatement, type OwnerChange } from './member-change-statement.ts';
import { mapConstraintErrors } from '../statements/constraint-errors.ts';

const MEMBER = ['conflict', 'This person is already a member; change their role instead.'] as const;
const CONSTRAINT_ERRORS = {
  site_members_one_email: MEMBER,
  site_members_site_id_fkey: ['not_found', 'There is no such site.'],
} as const;
const columns = { userId: siteMembers.authUserId, email: siteMembers.email, role: siteMembers.role };

/** Members in Postgres. */
export function postgresMembers(database: Database): ForSite<MemberRegistry> {
  const inSite = eq(siteMembers.siteId, sql.placeholder('siteId'));
  const byId = database.orm
    .select(memberColumns)
    .from(siteMembers)
    .where(and(inSite, isInEditor, eq(siteMembers.authUserId, sql.placeholder('userId'))))
    .prepare('find_site_member');
  const byEmail = (siteId: string, email: string): SQL | undefined =>
    and(eq(siteMembers.siteId, siteId), isOnTeam, eq(sql`lower(${siteMembers.email})`, email.toLowerCase()));

  async function unlessLast(change: OwnerChange): Promise<void> {
    const missing = new AppError('not_found', 'No such member; refresh the list.');
    if (!isStorable(change.siteId + change.userId)) throw missing;
    const [target] = await database.run((orm) =>
      orm.execute<{ now: EditorRole | null; last: boolean }>(memberChangeStatement(change)),
    );
    if (target === undefined) throw missing;
    if (target.now !== null) throw hasOtherRole(target.now);
    if (target.last)
      throw new AppError('conflict', 'This is the last owner; make another member an owner first.');
  }

  return {
    forSite: (siteId) => ({
      find: async (userId) => {
        if (!isStorable(siteId + userId)) return null;
        const [found] = await database.run(() => byId.execute({ siteId, userId }));
        return memberOf(found);
      },
      findByEmail: async (email) => {
        if (!isStorable(siteId + email)) return null;
        const [found] = await database.run((orm) =>
          orm.select(columns).from(siteMembers).where(byEmail(siteId, email)),
        );
        return found ?? null;
      },
      list: async () => {
        if (!isStorable(siteId)) return [];
        return database.run((orm) =>
          orm
            .select(columns)
            .from(siteMembers)
            .where(and(eq(siteMembers.siteId, siteId), isOnTeam))
            .orderBy(asc(siteMembers.email)),
        );
      },
      add: async ({ userId, email, role }, invitedAt) => {
        const row = { siteId, authUserId: userId, email: email.toLowerCase(), role, invitedAt };
        // Somebody of the agency who is in the editor at this moment becomes a member; their session of staff ends.
        const asMember = {
          email: row.email,
          role,
          invitedAt: invitedAt ?? null,
          createdAt: sql`now()`,
          sessionVersion: sql`nextval('portal.session_versions')`,
          staffUserId: null,
          staffUntil: null,
        };
        const added = await database.run((orm) =>
          mapConstraintErrors(
            orm
              .insert(siteMembers)
              .values(row)
              .onConflictDoUpdate({
                target: [siteMembers.siteId, siteMembers.authUserId],
                set: asMember,
                setWhere: isNotNull(siteMembers.staffUserId),
              })
              .returning({ userId: siteMembers.authUserId }),
            CONSTRAINT_ERRORS,
          ),
        );
        if (added.length === 0) throw new AppError(...MEMBER);
      },
      openInvitations: async () => {
        if (!isStorable(siteId)) return [];
        const rows = await database.run((orm) =>
          orm
            .select({ userId: siteMembers.authUserId, invitedAt: siteMembers.invitedAt })
            .from(siteMembers)
            .where(and(eq(siteMembers.siteId, siteId), isNotNull(siteMembers.invitedAt))),
        );
        return rows.flatMap(({ userId, invitedAt }) => (invitedAt === null ? [] : [{ userId, invitedAt }]));
      },
      renewInvitation: async ({ userId, invitedAt }) => {
        if (!isStorable(siteId + userId)) return false;
        const open = and(
          eq(siteMembers.siteId, siteId),
          eq(siteMembers.authUserId, userId),
          isNotNull(siteMembers.invitedAt),
        );
        const renewed = await database.run((orm) =>
          orm
            .update(siteMembers)
            .set({ invitedAt })
            .where(open)
            .returning({ userId: siteMembers.authUserId }),
        );
        return renewed.length === 1;
      },
      mayPublish: async (userId) => {
        if (!isStorable(siteId + userId)) return false;
        const [found] = await database.run((orm) =>
          orm
            .select({ mayPublish: siteMembers.mayPublish })
            .from(siteMembers)
            .where(and(eq(siteMembers.siteId, siteId), eq(siteMembers.authUserId, userId))),
        );
        return found?.mayPublish ?? false;
      },
      withoutPublishing: async () => {
        if (!isStorable(siteId)) return [];
        const rows = await database.run((orm) =>
          orm
            .select({ userId: siteMembers.authUserId })
            .from(siteMembers)
            .where(and(eq(siteMembers.siteId, siteId), eq(siteMembers.mayPublish, false))),
        );
        return rows.map(({ userId }) => userId);
      },
      setMayPublish: async (userId, mayPublish) => {
        const missing = new AppError('not_found', 'No such member; refresh the list.');
        if (!isStorable(siteId + userId)) throw missing;
        // One statement: a person who becomes an owner at the same moment is not changed.
        const [target] = await database.write((orm) =>
          orm.execute<{ role: EditorRole; changed: boolean }>(sql`
            with target as materialized (
              select role from portal.site_members
              where site_id = ${siteId} and auth_user_id = ${userId} and staff_user_id is null for update
            ), changed as (
              update portal.site_members m set may_publish = ${mayPublish}::boolean from target
              where m.site_id = ${siteId} and m.auth_user_id = ${userId}
                and (target.role = 'editor' or ${mayPublish}::boolean)
              returning 1
            )
            select role, exists (select from changed) as changed from target`),
        );
        if (target === undefined) throw missing;
        if (!target.changed) throw ownersPublish();
      },
      changeRole: (userId, role) => unlessLast({ siteId, userId, role, expected: null }),
      remove: (userId, expected) => unlessLast({ siteId, userId, role: null, expected: expected ?? null }),
    }),
  };
}
