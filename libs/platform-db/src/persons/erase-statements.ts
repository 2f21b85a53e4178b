import { AppError } from '@portal/errors';
import type { Erased, Erasure } from '@portal/sites';
import { eq, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { createHash } from 'node:crypto';
import { erasures } from '../schema/index.ts';
import { timeValue } from '../statements/time-value.ts';
import { findPerson, type FoundPerson } from './find-person.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { ofEither, ofAddress, texts } from './personal-table.ts';

type Orm = Pick<PostgresJsDatabase, 'execute' | 'insert' | 'delete'>;

/** SHA-256 of an id, hex. Ids are random, so nobody finds one by its digest. */
export const idDigest = (id: string): string => createHash('sha256').update(id).digest('hex');

/**
 * Erases a person within a transaction. Rows of users are locked first, in the order that changes of rights lock them, then the owners of
 * the person's sites, in the order that changes of a team lock them: of two erasures at once that would leave a site without an owner
 * or the platform without an admin, the second waits, and is refused.
 */
export async function eraseWithin(orm: Orm, erasure: Erasure): Promise<Erased> {
  const { actorUserId, personId, erasureId, at } = erasure;
  const known = await findPerson(orm, personId);
  if (known === null) throw new AppError('not_found', 'Nothing is recorded about this person.');
  await lockPeople(orm, known, actorUserId);
  // Read again behind the locks.
  const person = await findPerson(orm, personId);
  if (person === null) throw new AppError('not_found', 'Nothing is recorded about this person.');
  await requireErasable(orm, person, actorUserId);
  const { ids } = person;
  const facts = await readFacts(orm, person);
  for (const { erase } of PERSONAL_DATA)
    for (const statement of erase?.(ids) ?? []) await orm.execute(statement);
  const all = [...ids.userIds, ...(ids.authUserId === null ? [] : [ids.authUserId])];
  await orm.insert(erasures).values({
    id: erasureId,
    digests: all.map(idDigest),
    requestedBy: actorUserId,
    requestedAt: at,
    authUserId: ids.authUserId,
    finishedAt: ids.authUserId === null ? at : null,
  });
  return { authUserId: ids.authUserId, ...facts };
}

async function lockPeople(orm: Orm, { ids }: FoundPerson, actorUserId: string | null): Promise<void> {
  await orm.execute(sql`
    select from portal.platform_users
    where id = any (${texts(actorUserId === null ? ids.userIds : [...ids.userIds, actorUserId])}) or role = 'admin'
    order by id for update`);
  await orm.execute(sql`
    select from portal.site_members
    where site_id in (select site_id from portal.site_members where auth_user_id = ${ids.authUserId}::text)
      and (role = 'owner' or auth_user_id = ${ids.authUserId}::text)
    order by site_id, auth_user_id for update`);
}

async function requireErasable(orm: Orm, person: FoundPerson, actorUserId: string | null): Promise<void> {
  const { ids, user, email } = person;
  const [state] = await orm.execute<{
    isAdmin: boolean;
    otherAdmins: number;
    lastOwnerOf: string[];
    settingUp: string[];
  }>(sql`
    select
      exists (select from portal.platform_users where id = ${actorUserId}::text and role = 'admin') as "isAdmin",
      (select count(*)::int from portal.platform_users where role = 'admin' and not (id = any (${texts(ids.userIds)}))) as "otherAdmins",
      (select coalesce(json_agg(s.name order by s.name), '[]') from portal.sites s
        where exists (select from portal.site_members m where m.site_id = s.id and m.role = 'owner' and m.auth_user_id = ${ids.authUserId}::text)
          and not exists (select from portal.site_members m where m.site_id = s.id and m.role = 'owner' and m.auth_user_id <> ${ids.authUserId}::text)
      ) as "lastOwnerOf",
      (select coalesce(json_agg(s.name order by s.name), '[]') from portal.sites s
        where s.provisioning_status <> 'ready' and s.deleting_since is null and exists (
          select from portal.site_requests r where r.site_id = s.id and (${ofEither('r.owner_user_id')(ids)} or ${ofAddress('r.owner_email')(ids)}))
      ) as "settingUp"`);
  if (state === undefined) throw new Error('The state of a person was not read.');
  const name = email ?? 'This person';
  if (actorUserId !== null && !state.isAdmin)
    throw new AppError('forbidden', 'Only an admin may erase what is recorded about people.');
  if (actorUserId !== null && ids.userIds.includes(actorUserId))
    throw new AppError('forbidden', 'You cannot erase yourself; ask another admin.');
  if (user?.role === 'admin' && state.otherAdmins === 0)
    throw new AppError('conflict', `${name} is the last admin; make somebody else an admin first.`, {
      details: { reason: 'lastAdmin' },
    });
  if (state.lastOwnerOf.length > 0)
    throw new AppError(
      'conflict',
      `${name} is the last owner of ${list(state.lastOwnerOf)}. On the page of ${state.lastOwnerOf.length === 1 ? 'the site' : 'each site'}, replace the owner, or delete the site, then erase again.`,
      { details: { reason: 'lastOwner' } },
    );
  if (state.settingUp.length > 0)
    throw new AppError(
      'conflict',
      `${name} is the first owner of ${list(state.settingUp)}, which is not set up yet. Finish setting it up, correct its owner, or delete it, then erase again.`,
      { details: { reason: 'settingUp' } },
    );
}

/** The names, quoted; of many, the first ones. */
function list(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => `“${name}”`);
  return names.length > shown.length
    ? `${shown.join(', ')} and ${names.length - shown.length} more sites`
    : shown.join(', ');
}

async function readFacts(
  orm: Orm,
  { ids, email }: FoundPerson,
): Promise<Pick<Erased, 'allowedDomain' | 'channels'>> {
  const [facts] = await orm.execute<{ allowedDomain: string | null; channels: string[] }>(sql`
    select
      (select value from portal.allowed_signups
        where kind = 'domain' and value = substring(${email?.toLowerCase() ?? ''} from '[^@]*$')) as "allowedDomain",
      (select coalesce(json_agg(c.name), '[]') from portal.live_channels c
        join portal.site_members m on m.site_id = c.site_id where m.auth_user_id = ${ids.authUserId}::text) as channels`);
  return facts ?? { allowedDomain: null, channels: [] };
}

/** Ends the record of an erasure. The number of the account's sessions is of no use without the account, and must not fall while it exists. */
export async function finishWithin(
  orm: PostgresJsDatabase,
  { erasureId, authUserId, isNeeded }: { erasureId: string; authUserId: string; isNeeded: boolean },
  at: Date,
): Promise<void> {
  if (!isNeeded)
    await orm.execute(sql`delete from portal.account_sessions where auth_user_id = ${authUserId}`);
  await orm
    .update(erasures)
    .set({ authUserId: null, finishedAt: sql`coalesce(${erasures.finishedAt}, ${timeValue(at)})` })
    .where(eq(erasures.id, erasureId));
}
