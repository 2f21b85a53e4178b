import { AppError } from '@portal/errors';
import type { AuthenticatorRemoval, Authenticators, CodeCheck } from '@portal/sites';
import { z } from 'zod';
import type { AuthAddress } from './auth-client.ts';
import { askAuth, type AuthAnswer, authUnavailable } from './ask-auth.ts';
import { tokenClaims } from './token-claims.ts';

/** The name above the code in the app. */
const ISSUER = 'Portal';

const Tokens = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });
const Begun = z.object({ id: z.string().min(1), totp: z.object({ secret: z.string(), uri: z.string() }) });
const Challenge = z.object({ id: z.string().min(1) });
const Factors = z.array(z.object({ id: z.string().min(1) }));
const Claims = z.object({
  aal: z.literal('aal2'),
  amr: z.array(z.object({ method: z.string() })).refine((all) => all.some(({ method }) => method === 'totp')),
});

/**
 * Authenticators by the vendor's `/factors`. A session is a refresh token, so that what a browser keeps of it is short. Challenge and check
 * follow each other at once, since the vendor wants both from one network address.
 */
export function supabaseAuthenticators(options: AuthAddress): Authenticators {
  return {
    add: async (session) => {
      const tokens = await refreshed(options, session);
      if (tokens === null) return { outcome: 'ended' };
      const body = { factor_type: 'totp', issuer: ISSUER };
      const begun = await askAuth(options, { path: '/factors', token: tokens.access_token, body });
      if (!begun.ok && begun.code === 'insufficient_aal')
        return { outcome: 'code-needed', session: tokens.refresh_token };
      const { id, totp } = read(Begun, begun);
      const authenticator = { id, secret: totp.secret, address: totp.uri };
      return { outcome: 'begun', session: tokens.refresh_token, authenticator };
    },
    checkCode: async (session, given) => {
      const tokens = await refreshed(options, session);
      return tokens === null ? { outcome: 'ended' } : checkCode(options, tokens, given);
    },
  };
}

async function checkCode(
  options: AuthAddress,
  { access_token: token, refresh_token: session }: z.output<typeof Tokens>,
  { authenticatorId, code }: { authenticatorId: string; code: string },
): Promise<CodeCheck> {
  const path = `/factors/${encodeURIComponent(authenticatorId)}`;
  const challenge = await askAuth(options, { path: `${path}/challenge`, token, body: {} });
  if (isMissing(challenge)) return { outcome: 'missing', session };
  const body = { challenge_id: read(Challenge, challenge).id, code };
  const checked = await askAuth(options, { path: `${path}/verify`, token, body });
  if (isMissing(checked)) return { outcome: 'missing', session };
  if (!checked.ok && checked.code === 'mfa_verification_failed') return { outcome: 'wrong', session };
  const tokens = read(Tokens, checked);
  const [before, after] = [tokenClaims(token), tokenClaims(tokens.access_token)];
  const isOfAccount = Reflect.get(before, 'sub') === Reflect.get(after, 'sub');
  if (!isOfAccount || !Claims.safeParse(after).success) throw authUnavailable();
  return { outcome: 'right', session: tokens.refresh_token };
}

/** Deletes authenticators with the privileged key. */
export function supabaseAuthenticatorRemoval(options: AuthAddress): AuthenticatorRemoval {
  return {
    removeAll: async (authUserId, but) => {
      const path = `/admin/users/${encodeURIComponent(authUserId)}/factors`;
      const listed = await askAuth(options, { path, token: options.apiKey });
      if (!listed.ok && listed.status === 404) return;
      for (const { id } of read(Factors, listed)) {
        if (id === but?.authenticatorId) continue;
        const removed = await askAuth(options, {
          path: `${path}/${encodeURIComponent(id)}`,
          token: options.apiKey,
          method: 'DELETE',
        });
        if (!removed.ok && removed.status !== 404) throw authUnavailable();
      }
    },
  };
}

/** A new pair of tokens; null when the session has ended. */
async function refreshed(options: AuthAddress, session: string): Promise<z.output<typeof Tokens> | null> {
  const path = '/token?grant_type=refresh_token';
  const answer = await askAuth(options, { path, token: options.apiKey, body: { refresh_token: session } });
  return answer.ok ? read(Tokens, answer) : null;
}

const isMissing = (answer: AuthAnswer) =>
  !answer.ok && (answer.status === 404 || answer.code === 'mfa_factor_not_found');

function read<Schema extends z.ZodType>(schema: Schema, answer: AuthAnswer): z.output<Schema> {
  if (!answer.ok && /^mfa_totp_\w+_not_enabled$/.test(answer.code))
    throw new AppError('not_configured', 'The auth provider has authenticator apps (TOTP) switched off.');
  const parsed = schema.safeParse(answer.ok ? answer.body : undefined);
  if (!parsed.success) throw authUnavailable();
  return parsed.data;
}
