import type { Sql } from 'postgres';
import { AuthFailure } from './failure.ts';
import { fitsChallenge, hashToken, newToken } from './secrets.ts';
import { userById, type UserRow } from './users.ts';

/** Minutes for which a running sign-in, a code and a mailed link are valid. */
const FLOW_MINUTES = 10;
const CODE_MINUTES = 5;
const LINK_MINUTES = 60;

/** A PKCE challenge as the client sends it; both null if the client uses none. */
export interface Challenge {
  challenge: string | null;
  method: string | null;
}

/** A running sign-in at a provider. */
export interface Flow extends Challenge {
  id: string;
  provider: string;
  redirectTo: string;
}

export type LinkType = 'recovery' | 'invite' | 'magiclink';

/** Starts a sign-in at a provider; its id is the `state`. */
export async function beginFlow(sql: Sql, flow: Omit<Flow, 'id'>): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into auth.flows (provider, redirect_to, code_challenge, code_challenge_method)
    values (${flow.provider}, ${flow.redirectTo}, ${flow.challenge}, ${flow.method}) returning id`;
  return row?.id ?? '';
}

/**
 * Uses up the sign-in of a state, when the provider sends the browser back; null for an unknown, used or expired state.
 */
export async function takeFlow(sql: Sql, state: string): Promise<Flow | null> {
  const [row] = await sql<Flow[]>`
    update auth.flows set used_at = now()
    where id::text = ${state} and used_at is null and code_hash is null and created_at > now() - make_interval(mins => ${FLOW_MINUTES})
    returning id, provider, redirect_to as "redirectTo", code_challenge as challenge, code_challenge_method as method`;
  return row ?? null;
}

/** A code for a user, bound to the challenge, to be exchanged once within five minutes. */
export async function issueCode(sql: Sql, user: UserRow, flow: Omit<Flow, 'id'>): Promise<string> {
  const code = newToken();
  await sql`
    insert into auth.flows (provider, redirect_to, code_challenge, code_challenge_method, code_hash, user_id)
    values (${flow.provider}, ${flow.redirectTo}, ${flow.challenge}, ${flow.method}, ${hashToken(code)}, ${user.id})`;
  return code;
}

/**
 * Exchanges a code. A wrong verifier does not use up the code.
 * @throws AuthFailure `flow_state_not_found`, `bad_code_verifier`
 */
export async function redeemCode(
  sql: Sql,
  code: string,
  verifier: string,
): Promise<{ user: UserRow; provider: string }> {
  const missing = () =>
    new AuthFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  const [flow] = await sql<
    { id: string; userId: string; provider: string; challenge: string | null; method: string | null }[]
  >`
    select id, user_id as "userId", provider, code_challenge as challenge, code_challenge_method as method from auth.flows
    where code_hash = ${hashToken(code)} and used_at is null and created_at > now() - make_interval(mins => ${CODE_MINUTES})`;
  if (!flow) throw missing();
  if (flow.challenge === null || !fitsChallenge(verifier, flow.challenge, flow.method)) {
    throw new AuthFailure(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  const { count } =
    await sql`update auth.flows set used_at = now() where id = ${flow.id} and used_at is null`;
  const user = count === 1 ? await userById(sql, flow.userId) : null;
  if (!user) throw missing();
  return { user, provider: flow.provider };
}

/** A token for a mailed link, valid once within an hour. Revokes earlier ones of the same kind. */
export async function issueLinkToken(
  sql: Sql,
  user: UserRow,
  link: Challenge & { type: LinkType; redirectTo: string },
): Promise<string> {
  const token = newToken();
  await sql`delete from auth.one_time_tokens where user_id = ${user.id} and type = ${link.type}`;
  await sql`
    insert into auth.one_time_tokens (hash, user_id, type, redirect_to, code_challenge, code_challenge_method)
    values (${hashToken(token)}, ${user.id}, ${link.type}, ${link.redirectTo}, ${link.challenge}, ${link.method})`;
  return token;
}

/**
 * Uses a mailed token; type `email` accepts every kind.
 * @throws AuthFailure `otp_expired` when it is unknown, used, old or of another kind.
 */
export async function useLinkToken(
  sql: Sql,
  token: string,
  type: string,
): Promise<Challenge & { user: UserRow; redirectTo: string }> {
  const [row] = await sql<(Challenge & { userId: string; redirectTo: string })[]>`
    update auth.one_time_tokens set used_at = now()
    where hash = ${hashToken(token)} and ${type} in (type, 'email') and used_at is null and created_at > now() - make_interval(mins => ${LINK_MINUTES})
    returning user_id as "userId", redirect_to as "redirectTo", code_challenge as challenge, code_challenge_method as method`;
  const user = row ? await userById(sql, row.userId) : null;
  if (!row || !user) throw new AuthFailure(403, 'otp_expired', 'Email link is invalid or has expired');
  return { ...row, user };
}
