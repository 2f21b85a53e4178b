import type { Sql } from 'postgres';
import type { Context } from 'hono';
import type { Inbox } from '../inbox/index.ts';
import { AuthFailure } from './failure.ts';
import type { SessionKeys } from './keys.ts';
import { sameSecret } from './secrets.ts';
import type { SocialProvider } from './social.ts';

/** What every route of the auth server depends on. */
export interface AuthDeps {
  sql: Sql;
  keys: SessionKeys;
  issuer: string;
  anonKey: string;
  serviceKey: string;
  inbox: Inbox;
  providers: readonly SocialProvider[];
  /** Turns a requested address into one to which redirects are allowed. */
  redirect: (given: string | undefined) => string;
}

/** The token of an `Authorization: Bearer` header. */
export function bearer(context: Context): string | null {
  return /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? null;
}

/** Requires the privileged key. @throws AuthFailure `not_admin` */
export function requireService(deps: AuthDeps, context: Context): void {
  if (!sameSecret(bearer(context) ?? '', deps.serviceKey))
    throw new AuthFailure(403, 'not_admin', 'User not allowed');
}

/** The body as an object. @throws AuthFailure `bad_json` */
export async function bodyOf(context: Context): Promise<Record<string, unknown>> {
  const value: unknown = await context.req.json().catch(() => null);
  if (typeof value !== 'object' || value === null)
    throw new AuthFailure(400, 'bad_json', 'Could not parse request body as JSON');
  return { ...value };
}

/** A text field. @throws AuthFailure `validation_failed` */
export function textOf(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new AuthFailure(400, 'validation_failed', `${name} is required`);
}

/** A password that is long enough. @throws AuthFailure `weak_password` */
export function passwordOf(body: Record<string, unknown>): string {
  const password = textOf(body, 'password');
  if (password.length >= 8) return password;
  throw new AuthFailure(422, 'weak_password', 'Password should be at least 8 characters.', {
    weak_password: { reasons: ['length'] },
  });
}

/** An object field, or an empty one. */
export function objectOf(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = body[name];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A PKCE challenge from a body or a query. */
export function challengeOf(read: (name: string) => unknown) {
  const [challenge, method] = [read('code_challenge'), read('code_challenge_method')];
  return {
    challenge: typeof challenge === 'string' && challenge !== '' ? challenge : null,
    method: typeof method === 'string' && method !== '' ? method : null,
  };
}
