import { ACCESS_TOKEN_TTL_SECONDS, CONSENT_TTL_SECONDS, TRANSACTION_TTL_SECONDS } from '../lifetimes.ts';

/**
 * The kinds of token that this server signs. One key signs them all, so `typ` and audience distinguish them: each kind is refused where
 * another is expected. `audience` is a path under the issuer.
 * @see RFC 9068 section 2.1, RFC 8725 section 3.11
 */
export const TOKEN_KINDS = {
  access: { typ: 'at+jwt', audience: '/mcp', lifetimeSeconds: ACCESS_TOKEN_TTL_SECONDS },
  transaction: {
    typ: 'txn+jwt',
    audience: '/oauth/callback#transaction',
    lifetimeSeconds: TRANSACTION_TTL_SECONDS,
  },
  consent: { typ: 'consent+jwt', audience: '/oauth/callback#consent', lifetimeSeconds: CONSENT_TTL_SECONDS },
} as const satisfies Record<string, { typ: string; audience: string; lifetimeSeconds: number }>;

export type TokenKind = keyof typeof TOKEN_KINDS;
