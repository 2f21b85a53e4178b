import type {
  Installation,
  UserOverview,
  SignupQuery,
  SiteReader,
  UserFilter,
  UserQuery,
} from '@portal/sites';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Database } from '../open-database.ts';
import { allowedSignups, installations, platformUsers } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { boundedSearch } from './bounded-search.ts';
import { searchPatterns } from './search-patterns.ts';

const byEmail = sql<string>`lower(${platformUsers.email})`;
/** The installations of a user that the reader may see. */
const memberOf = sql<Installation[]>`(
  select coalesce(json_agg(json_build_object('installationId', i.id, 'account', i.account) order by lower(i.account), i.id), '[]')
  from portal.installation_memberships m join portal.installations i on i.id = m.installation_id
  where m.user_id = portal.platform_users.id)`;
const FILTERS: Record<UserFilter, SQL | undefined> = {
  admins: eq(platformUsers.role, 'admin'),
  members: eq(platformUsers.role, 'member'),
  creators: and(eq(platformUsers.role, 'member'), eq(platformUsers.canProvision, true)),
};

/** The dashboard's reads of users, each with the rights of the reader. The database's policies select the rows, no condition here does. */
export function postgresUserOverview(database: Database): UserOverview {
  const asReader = <Result>(
    { authUserId }: SiteReader,
    work: (orm: PostgresJsDatabase) => PromiseLike<Result>,
  ) => database.asUser({ sub: authUserId }, work);

  return {
    users: async (reader, query) => {
      const rows = await asReader(reader, (orm) =>
        selectUsers(orm)
          .where(onUsersPage(query))
          .orderBy(asc(byEmail), asc(platformUsers.id))
          .limit(query.limit + 1),
      );
      const page = rows.slice(0, query.limit);
      const last = rows.length > query.limit ? page.at(-1) : undefined;
      return {
        users: page.map(({ position: _, ...user }) => user),
        next: last === undefined ? null : encodeCursor('users', [last.position, last.userId]),
      };
    },
    user: async (reader, userId) => {
      if (!isStorable(userId)) return null;
      const [found] = await asReader(reader, (orm) => selectUsers(orm).where(eq(platformUsers.id, userId)));
      if (found === undefined) return null;
      const { position: _, ...user } = found;
      return user;
    },
    signups: async (reader, query) => {
      const { limit } = query;
      const { kind, value } = allowedSignups;
      const rows = await asReader(reader, (orm) =>
        orm
          .select({
            kind,
            value,
            createdAt: allowedSignups.createdAt,
            addedBy: platformUsers.email,
            installation: { installationId: installations.id, account: installations.account },
          })
          .from(allowedSignups)
          .leftJoin(installations, eq(installations.id, allowedSignups.installationId))
          .leftJoin(platformUsers, eq(platformUsers.id, allowedSignups.addedBy))
          .where(onSignupsPage(query))
          .orderBy(asc(kind), asc(value))
          .limit(limit + 1),
      );
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        signups: page,
        next: last === undefined ? null : encodeCursor('signups', [last.kind, last.value]),
      };
    },
  };
}

function selectUsers(orm: PostgresJsDatabase) {
  return orm
    .select({
      userId: platformUsers.id,
      email: platformUsers.email,
      role: platformUsers.role,
      canProvision: platformUsers.canProvision,
      createdAt: platformUsers.createdAt,
      installations: memberOf,
      position: byEmail,
    })
    .from(platformUsers);
}

function onUsersPage({ search, filter, after, limit }: UserQuery): SQL | undefined {
  const position = after === null ? null : decodeCursor('users', after);
  const conditions = and(
    filter === null ? undefined : FILTERS[filter],
    position === null ? undefined : sql`(${byEmail}, ${platformUsers.id}) > (${position[0]}, ${position[1]})`,
  );
  const patterns = searchPatterns(search);
  if (patterns === null) return conditions;
  return boundedSearch({
    patterns,
    findRows: sql`portal.users_matching`,
    key: sql`${platformUsers.id}`,
    table: sql`${platformUsers}`,
    conditions,
    isFew: filter !== null && filter !== 'members',
    order: sql`order by ${byEmail}, ${platformUsers.id}`,
    limit: limit + 1,
    texts: { whole: byEmail, first: byEmail, second: byEmail, third: byEmail },
  });
}

function onSignupsPage({ search, after, limit }: SignupQuery): SQL | undefined {
  const { kind, value } = allowedSignups;
  const position = after === null ? null : decodeCursor('signups', after);
  const conditions =
    position === null ? undefined : sql`(${kind}, ${value}) > (${position[0]}, ${position[1]})`;
  const patterns = searchPatterns(search);
  if (patterns === null) return conditions;
  const text = sql`${value}`;
  return boundedSearch({
    patterns,
    findRows: sql`portal.signups_matching`,
    key: text,
    table: sql`${allowedSignups}`,
    conditions,
    isFew: false,
    order: sql`order by ${kind}, ${value}`,
    limit: limit + 1,
    texts: { whole: text, first: text, second: text, third: text },
  });
}
