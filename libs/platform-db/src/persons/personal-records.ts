import type { ForSite, KnownPerson, MemberData, PersonalRecords } from '@portal/sites';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../in-transaction.ts';
import type { Database } from '../open-database.ts';
import { isStorable } from '../statements/is-storable.ts';
import { eraseWithin, finishWithin } from './erase-statements.ts';
import { findPerson, type FoundPerson, idsByAddress } from './find-person.ts';
import { texts } from './personal-table.ts';
import { readPersonalData } from './read-personal-data.ts';

/** The most erasures that one call goes on with. */
const MOST_PENDING = 100;

/** What the platform records about persons, in Postgres. */
export function postgresPersonalRecords(database: Database): PersonalRecords {
  const find = (personId: string): Promise<FoundPerson | null> =>
    isStorable(personId) ? database.run((orm) => findPerson(orm, personId)) : Promise.resolve(null);
  return {
    search: async (email) => {
      if (!isStorable(email)) return [];
      const found = await database.run((orm) => orm.execute<{ id: string }>(idsByAddress(email)));
      const persons = await Promise.all(found.map(({ id }) => find(id)));
      return persons.flatMap((person) => (person === null ? [] : [knownPerson(person)]));
    },
    find: async (personId) => {
      const person = await find(personId);
      return person && knownPerson(person);
    },
    read: async (personId) => {
      const person = await find(personId);
      return person && readPersonalData(database, person.ids, null);
    },
    erase: (erasure) => database.write((orm) => inTransaction(orm, (within) => eraseWithin(within, erasure))),
    pendingErasures: async () => [
      ...(await database.run((orm) =>
        orm.execute<{ erasureId: string; authUserId: string; isNeeded: boolean }>(sql`
          select id as "erasureId", auth_user_id as "authUserId",
            exists (select from portal.platform_users u where u.auth_user_id = e.auth_user_id)
              or exists (select from portal.site_members m where m.auth_user_id = e.auth_user_id) as "isNeeded"
          from portal.erasures e where finished_at is null order by requested_at limit ${MOST_PENDING}`),
      )),
    ],
    finishErasure: (pending, at) =>
      database.write((orm) => inTransaction(orm, (within) => finishWithin(within, pending, at))),
    erasedDigests: async () => {
      const rows = await database.run((orm) =>
        orm.execute<{ digest: string }>(
          sql`select unnest(digests) as digest from portal.erasures order by requested_at, digest`,
        ),
      );
      return rows.map(({ digest }) => digest);
    },
    findErased: async (digests) => {
      const rows = await database.run((orm) =>
        orm.execute<{ id: string }>(sql`
          select distinct id from (
            select auth_user_id as id, array[id, auth_user_id] as ids from portal.platform_users
            union all select coalesce(auth_user_id, id), array[id, auth_user_id] from portal.deleted_users
            union all select auth_user_id, array[auth_user_id] from portal.site_members
            union all select auth_user_id, array[auth_user_id] from portal.former_members
          ) known
          where exists (
            select from unnest(ids) one
            where encode(sha256(convert_to(one, 'UTF8')), 'hex') = any (${texts(digests)}))
          order by id`),
      );
      return rows.map(({ id }) => id);
    },
  };
}

function knownPerson({ ids: _, ...person }: FoundPerson): KnownPerson {
  return person;
}

/** What each site has recorded about its members, in Postgres. */
export function postgresMemberData(database: Database): ForSite<MemberData> {
  return {
    forSite: (siteId) => ({
      read: async (userId) =>
        isStorable(siteId + userId)
          ? readPersonalData(database, { authUserId: userId, userIds: [], emails: [], names: [] }, siteId)
          : [],
    }),
  };
}
