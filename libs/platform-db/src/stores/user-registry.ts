import { AppError } from '@portal/errors';
import type { UserRegistry } from '@portal/sites';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { mapConstraintErrors, type ConstraintErrors } from '../statements/constraint-errors.ts';
import type { Database } from '../open-database.ts';
import { allowedSignups, installationMemberships, installations, platformUsers } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';

const USER = ['conflict', 'There is a user with this id or account already.'] as const;
const MEMBERSHIP = ['conflict', 'They are a member of this installation already.'] as const;
const NO_INSTALLATION = ['not_found', 'There is no such installation.'] as const;
const CONSTRAINT_ERRORS: ConstraintErrors = {
  platform_users_pkey: USER,
  platform_users_auth_user_id_key: USER,
  installations_pkey: ['conflict', 'There is an installation with this id already.'],
  installation_memberships_pkey: MEMBERSHIP,
  installation_memberships_user_id_fkey: ['not_found', 'There is no such user.'],
  installation_memberships_installation_id_fkey: NO_INSTALLATION,
  allowed_signups_pkey: ['conflict', 'This sign-up is allowed already.'],
  allowed_signups_installation_id_fkey: NO_INSTALLATION,
};

/** Users, installations and memberships, in Postgres. */
export function postgresUsers(database: Database): UserRegistry {
  const runWrite = (statement: (orm: Database['orm']) => PromiseLike<unknown>): Promise<void> =>
    database.run(async (orm) => void (await mapConstraintErrors(statement(orm), CONSTRAINT_ERRORS)));
  return {
    addUser: ({ userId, ...user }) =>
      runWrite((orm) => orm.insert(platformUsers).values({ id: userId, ...user })),
    changeUser: async (from, { userId, ...to }) => {
      const { id, authUserId, email, role, canProvision } = platformUsers;
      const isUnchanged = and(
        eq(id, from.userId),
        eq(authUserId, from.authUserId),
        eq(email, from.email),
        eq(role, from.role),
        eq(canProvision, from.canProvision),
      );
      const rows =
        from.userId === userId
          ? await database.run((orm) =>
              mapConstraintErrors(
                orm.update(platformUsers).set(to).where(isUnchanged).returning({ id }),
                CONSTRAINT_ERRORS,
              ),
            )
          : [];
      if (rows.length === 0)
        throw new AppError(
          'conflict',
          'The user has changed meanwhile; read them again. Nothing was written.',
        );
    },
    addInstallation: ({ installationId, account }) =>
      runWrite((orm) => orm.insert(installations).values({ id: installationId, account })),
    addMembership: async (membership) => {
      if (!isStorable(membership.userId + membership.installationId)) throw new AppError(...NO_INSTALLATION);
      await runWrite((orm) => orm.insert(installationMemberships).values(membership));
    },
    removeMembership: async ({ userId, installationId }) => {
      const { userId: user, installationId: installation } = installationMemberships;
      const named = and(eq(user, userId), eq(installation, installationId));
      const removed = isStorable(userId + installationId)
        ? await database.run((orm) => orm.delete(installationMemberships).where(named).returning({ user }))
        : [];
      if (removed.length === 0)
        throw new AppError('not_found', 'They are not a member of this installation any more.');
    },
    allowSignup: ({ value, ...allowed }) =>
      runWrite((orm) => orm.insert(allowedSignups).values({ ...allowed, value: value.toLowerCase() })),
    disallowSignup: async ({ kind, value }) => {
      const named = and(eq(allowedSignups.kind, kind), eq(allowedSignups.value, value.toLowerCase()));
      const { createdAt: _, ...columns } = getTableColumns(allowedSignups);
      const [deleted] = isStorable(value)
        ? await database.run((orm) => orm.delete(allowedSignups).where(named).returning(columns))
        : [];
      if (deleted === undefined)
        throw new AppError('not_found', 'This sign-up is not allowed any more; refresh the list.');
      return deleted;
    },
  };
}
