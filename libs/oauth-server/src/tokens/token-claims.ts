import { z } from 'zod';
import type { TokenKind } from './token-kinds.ts';

const text = z.string().min(1);

const access = z.object({
  /** Platform user id. */
  sub: text,
  /** Auth user id. */
  userId: text,
  email: text,
  clientId: text,
  /** The same as `clientId`. @see RFC 9068 section 2.2 */
  client_id: text,
  /** The family of refresh tokens this token belongs to. */
  fid: text,
  jti: text,
});

const transaction = z.object({
  jti: text,
  clientId: text,
  redirectUri: text,
  state: z.string().nullable(),
  codeChallenge: text,
  resource: text,
});

const consent = z.object({
  jti: text,
  /** The id of its transaction. */
  txn: text,
  /** Platform user id of the caller. */
  sub: text,
  /** Displayed on the page. */
  email: text,
  /** The required value of the SameSite=Strict cookie. */
  nonce: text,
  /** SHA-256 of the provider's code, by which a reload of the page is recognised. */
  signIn: text,
  /** The authenticator of which a code is demanded; null when none is. */
  factor: text.nullable().default(null),
});

/** The required claims of each kind of token besides `iss`, `aud`, `iat` and `exp`. */
export const TOKEN_CLAIMS = { access, transaction, consent } as const satisfies Record<TokenKind, z.ZodType>;

export type TokenClaims<Kind extends TokenKind> = z.infer<(typeof TOKEN_CLAIMS)[Kind]>;
export type Transaction = TokenClaims<'transaction'>;
export type Consent = TokenClaims<'consent'>;
