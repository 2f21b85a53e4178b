import type { Sql } from 'postgres';
import { AuthFailure } from './failure.ts';
import { newTotpSecret } from './totp.ts';
import type { UserRow } from './users.ts';

const MOST_FACTORS = 10;
const CHALLENGE_SECONDS = 300;

const notFound = () => new AuthFailure(404, 'mfa_factor_not_found', 'Factor not found');

/** Begins an authenticator. @throws AuthFailure `too_many_enrolled_mfa_factors` */
export async function beginFactor(
  sql: Sql,
  user: UserRow,
  { name, issuer }: { name: string | null; issuer: string },
) {
  if (user.factors.length >= MOST_FACTORS)
    throw new AuthFailure(422, 'too_many_enrolled_mfa_factors', 'Maximum number of factors reached');
  const secret = newTotpSecret();
  const [row] = await sql<{ id: string }[]>`
    insert into auth.factors (user_id, friendly_name, secret) values (${user.id}, ${name}, ${secret}) returning id`;
  const query = new URLSearchParams({ algorithm: 'SHA1', digits: '6', issuer, period: '30', secret });
  const uri = `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(user.email)}?${query}`;
  return { id: row?.id ?? '', type: 'totp', friendly_name: name ?? '', totp: { secret, uri } };
}

/** Opens a challenge of a factor of that user. @throws AuthFailure `mfa_factor_not_found` */
export async function openChallenge(sql: Sql, userId: string, factorId: string) {
  const [row] = await sql<{ id: string; openedAt: Date }[]>`
    insert into auth.challenges (factor_id)
    select id from auth.factors where id::text = ${factorId} and user_id = ${userId}
    returning id, created_at as "openedAt"`;
  if (row === undefined) throw notFound();
  const expiresAt = Math.floor(row.openedAt.getTime() / 1000) + CHALLENGE_SECONDS;
  return { id: row.id, type: 'totp', expires_at: expiresAt };
}

/** The key behind an open challenge. @throws AuthFailure `mfa_factor_not_found`, `mfa_challenge_expired` */
export async function challengedSecret(
  sql: Sql,
  { userId, factorId, challengeId }: { userId: string; factorId: string; challengeId: string },
): Promise<string> {
  const [factor] = await sql<{ secret: string }[]>`
    select secret from auth.factors where id::text = ${factorId} and user_id = ${userId}`;
  if (factor === undefined) throw notFound();
  const [open] = await sql`
    select id from auth.challenges where id::text = ${challengeId} and factor_id::text = ${factorId} and verified_at is null
      and created_at > now() - make_interval(secs => ${CHALLENGE_SECONDS})`;
  if (open === undefined)
    throw new AuthFailure(422, 'mfa_challenge_expired', 'MFA challenge has expired, create a new challenge');
  return factor.secret;
}

/** Completes a factor whose code was right, and uses its challenge up. Factors that were only begun are deleted. */
export async function completeFactor(sql: Sql, userId: string, factorId: string, challengeId: string) {
  await sql`update auth.challenges set verified_at = now() where id::text = ${challengeId}`;
  await sql`update auth.factors set status = 'verified', updated_at = now() where id::text = ${factorId}`;
  await sql`delete from auth.factors where user_id = ${userId} and status = 'unverified'`;
}

/** Deletes a factor of that user. @throws AuthFailure `mfa_factor_not_found` */
export async function deleteFactor(sql: Sql, userId: string, factorId: string): Promise<{ id: string }> {
  const { count } = await sql`
    delete from auth.factors where id::text = ${factorId} and user_id::text = ${userId}`;
  if (count === 0) throw notFound();
  return { id: factorId };
}
