import type { PlatformUser } from '@portal/sites';
import type { FactorOfApp } from './bearer-reader.ts';

/** What a user approved, to which a code, a family and its tokens are bound. */
export interface GrantBinding {
  clientId: string;
  /** Platform user id. */
  userId: string;
  /** The resource that the tokens are for, as in the protected-resource metadata. */
  resource: string;
}

/** An authorization code as it is first stored. The code itself is never stored. */
export interface NewCode extends GrantBinding {
  /** SHA-256 of the code, base64url. */
  codeHash: string;
  redirectUri: string;
  /** PKCE S256 challenge. @see RFC 7636 section 4.2 */
  codeChallenge: string;
  expiresAt: Date;
  /** Whether a code of the user's second factor was entered with the approval. */
  secondFactor: boolean;
}

/** The current state of an authorization code. */
export interface StoredCode extends NewCode {
  /** The family that its redemption created, or null while it is unused. */
  familyId: string | null;
}

/** A refresh token as it is first stored. The token itself is never stored. */
export interface NewRefreshToken {
  /** SHA-256 of the token, base64url. */
  tokenHash: string;
  expiresAt: Date;
}

/** The current state of a refresh token, with its family. */
export interface StoredRefreshToken extends NewRefreshToken, GrantBinding {
  familyId: string;
  used: boolean;
  familyRevoked: boolean;
  familyExpiresAt: Date;
  /** The current record of the user who approved; null when the user no longer exists. */
  user: PlatformUser | null;
  factor: FactorOfApp;
}

/** The first use of a code. */
export interface Redemption {
  codeHash: string;
  /** The current time, by which the code must not have expired. */
  at: Date;
  familyId: string;
  familyExpiresAt: Date;
  refreshToken: NewRefreshToken;
}

/** The replacement of a family's token `usedHash` by `successor`. */
export interface Rotation {
  usedHash: string;
  /** The current time, by which neither the used token nor its family may have expired. */
  at: Date;
  successor: NewRefreshToken;
}

/** Why a family was revoked. These names are stored and logged, so they must not change. */
export type RevocationReason = 'code_replay' | 'refresh_reuse' | 'client_request' | 'user_request';

/**
 * Stores codes, families and refresh tokens. Each write is one conditional statement: it returns `true` to exactly one of concurrent
 * callers, and is done completely or not at all. Codes are retained for `CODE_RETENTION_SECONDS` after their expiry, used refresh tokens
 * as long as their family.
 * Every method throws AppError `upstream_unavailable` when the store cannot be reached.
 */
export interface GrantStore {
  /**
   * Adds a code unless one with its hash exists, and returns what is stored now. Returns null and writes nothing when its user or client no
   * longer exists.
   */
  addCode(code: NewCode): Promise<StoredCode | null>;
  findCode(codeHash: string): Promise<StoredCode | null>;
  /**
   * Marks the code used and inserts family and first refresh token with it, if the code is unused and not expired.
   * False, and nothing written, otherwise.
   */
  redeemCode(redemption: Redemption): Promise<boolean>;
  findRefreshToken(tokenHash: string): Promise<StoredRefreshToken | null>;
  /**
   * Marks the token used and inserts its successor in the same family, if the token is unused, neither it nor the family
   * has expired, and the family is not revoked. False, and nothing written, otherwise.
   */
  rotateRefreshToken(rotation: Rotation): Promise<boolean>;
  /** Revokes a family with all of its tokens. Returns true to the call that revoked it; a revoked family does not change. */
  revokeFamily(familyId: string, reason: RevocationReason, at: Date): Promise<boolean>;
}
