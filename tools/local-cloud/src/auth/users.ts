import type { Sql } from 'postgres';
import { AuthFailure } from './failure.ts';

/** A user's row. */
export interface UserRow {
  id: string;
  email: string;
  passwordHash: string | null;
  emailConfirmedAt: Date | null;
  invitedAt: Date | null;
  lastSignInAt: Date | null;
  bannedUntil: Date | null;
  appMetadata: Record<string, unknown>;
  userMetadata: Record<string, unknown>;
  createdAt: Date;
  updatedAt: Date;
  factors: readonly { id: string; status: 'verified' | 'unverified' }[];
}

/** The fields of a user that can be changed. */
export interface UserChange {
  email?: string;
  passwordHash?: string;
  confirmed?: true;
  invited?: true;
  bannedUntil?: Date | null;
  appMetadata?: Record<string, unknown>;
  userMetadata?: Record<string, unknown>;
}

const COLUMNS = (
  sql: Sql,
) => sql`id, email, password_hash as "passwordHash", email_confirmed_at as "emailConfirmedAt",
  invited_at as "invitedAt", last_sign_in_at as "lastSignInAt", banned_until as "bannedUntil",
  app_metadata as "appMetadata", user_metadata as "userMetadata", created_at as "createdAt", updated_at as "updatedAt",
  (select coalesce(json_agg(json_build_object('id', f.id, 'factor_type', 'totp', 'status', f.status, 'friendly_name', f.friendly_name,
      'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at), '[]')
    from auth.factors f where f.user_id = users.id) as factors`;

/** Finds a user by address, in any letter case. */
export async function userByEmail(sql: Sql, email: string): Promise<UserRow | null> {
  const [row] = await sql<
    UserRow[]
  >`select ${COLUMNS(sql)} from auth.users where email = ${email.toLowerCase()}`;
  return row ?? null;
}

/** Finds a user by id; null for an invalid id. */
export async function userById(sql: Sql, id: string): Promise<UserRow | null> {
  const [row] = await sql<UserRow[]>`select ${COLUMNS(sql)} from auth.users where id::text = ${id}`;
  return row ?? null;
}

/** One page of all users, oldest first, and how many there are. */
export async function listUsers(
  sql: Sql,
  page: number,
  perPage: number,
): Promise<{ users: UserRow[]; total: number }> {
  const users = await sql<UserRow[]>`
    select ${COLUMNS(sql)} from auth.users order by created_at, id limit ${perPage} offset ${(page - 1) * perPage}`;
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`;
  return { users: [...users], total: count?.total ?? 0 };
}

/** Creates a user. @throws AuthFailure `email_exists` when the address is taken. */
export async function createUser(
  sql: Sql,
  email: string,
  change: Omit<UserChange, 'email'>,
): Promise<UserRow> {
  const [row] = await sql<UserRow[]>`
    insert into auth.users (email, password_hash, email_confirmed_at, invited_at, app_metadata, user_metadata)
    values (${email.toLowerCase()}, ${change.passwordHash ?? null}, ${change.confirmed ? sql`now()` : null},
      ${change.invited ? sql`now()` : null}, ${sql.json(json(change.appMetadata ?? {}))}, ${sql.json(json(change.userMetadata ?? {}))})
    on conflict (email) do nothing returning ${COLUMNS(sql)}`;
  if (!row)
    throw new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered');
  return row;
}

/**
 * A user to be invited: a new one, or one who never confirmed their address, as they are.
 * @throws AuthFailure `email_exists` when the address is already confirmed
 */
export async function inviteUser(
  sql: Sql,
  email: string,
  userMetadata: Record<string, unknown>,
): Promise<UserRow> {
  // One statement, so that concurrent invitations never see an incomplete account.
  const [row] = await sql<UserRow[]>`
    insert into auth.users (email, invited_at, app_metadata, user_metadata)
    values (${email.toLowerCase()}, now(), ${sql.json({})}, ${sql.json(json(userMetadata))})
    on conflict (email) do update set invited_at = now() where users.email_confirmed_at is null
    returning ${COLUMNS(sql)}`;
  if (row) return row;
  throw new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered');
}

/** Changes a user. @throws AuthFailure `user_not_found`, `email_exists`. */
export async function changeUser(sql: Sql, id: string, change: UserChange): Promise<UserRow> {
  if (change.email !== undefined && (await userByEmail(sql, change.email))?.id === undefined) {
    await sql`update auth.users set email = ${change.email.toLowerCase()} where id::text = ${id}`;
  } else if (change.email !== undefined && (await userByEmail(sql, change.email))?.id !== id) {
    throw new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered');
  }
  const [row] = await sql<UserRow[]>`
    update auth.users set
      password_hash = coalesce(${change.passwordHash ?? null}, password_hash),
      email_confirmed_at = ${change.confirmed ? sql`coalesce(email_confirmed_at, now())` : sql`email_confirmed_at`},
      banned_until = ${change.bannedUntil === undefined ? sql`banned_until` : change.bannedUntil},
      app_metadata = app_metadata || ${sql.json(json(change.appMetadata ?? {}))},
      user_metadata = user_metadata || ${sql.json(json(change.userMetadata ?? {}))},
      updated_at = now()
    where id::text = ${id} returning ${COLUMNS(sql)}`;
  if (!row) throw new AuthFailure(404, 'user_not_found', 'User not found');
  return row;
}

/** Deletes a user with all sessions. False if there was none. */
export async function deleteUser(sql: Sql, id: string): Promise<boolean> {
  return (await sql`delete from auth.users where id::text = ${id}`).count === 1;
}

/** A user as the API shows it. */
export function userShape(user: UserRow) {
  const providers = user.appMetadata['providers'] ?? ['email'];
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: user.emailConfirmedAt,
    confirmed_at: user.emailConfirmedAt,
    invited_at: user.invitedAt,
    last_sign_in_at: user.lastSignInAt,
    banned_until: user.bannedUntil,
    phone: '',
    app_metadata: { provider: 'email', providers, ...user.appMetadata },
    user_metadata: user.userMetadata,
    identities: [],
    ...(user.factors.length > 0 ? { factors: user.factors } : {}),
    is_anonymous: false,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  };
}

function json(value: Record<string, unknown>) {
  return JSON.parse(JSON.stringify(value));
}
