import type { PlatformUser } from '@portal/sites';

/** What a person approved: everything a code, a family and its tokens are bound to. */
export interface GrantBinding {
  clientId: string;
  /** Platform user id. */
  userId: string;
  /** The one resource the tokens are for, in the form of the protected-resource metadata. */
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
}

/** The current state of an authorization code. */
export interface StoredCode extends NewCode {
  /** The family its redemption made, or null while it is unused. */
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
  /** Whose grant it is, as the records say now; null when the user no longer exists. */
  user: PlatformUser | null;
}

/** The first use of a code. */
export interface Redemption {
  codeHash: string;
  /** Now; the code must not have expired by then. */
  at: Date;
  familyId: string;
  familyExpiresAt: Date;
  refreshToken: NewRefreshToken;
}

/** One step of a family: `usedHash` gives way to `successor`. */
export interface Rotation {
  usedHash: string;
  /** Now; neither the used token nor its family may have expired by then. */
  at: Date;
  successor: NewRefreshToken;
}

/** Why a family ended. Stable words: they are stored and logged. */
export type RevocationReason = 'code_replay' | 'refresh_reuse' | 'client_request' | 'user_request';

/**
 * Where codes, families and refresh tokens are kept. Each write is one conditional statement: of any number of callers at
 * once exactly one is told `true`, and nothing is half done. Rows of codes outlive their expiry by `CODE_MEMORY_SECONDS`,
 * used refresh tokens live as long as their family.
 * Every method throws AppError `upstream_unavailable` when the store cannot be reached.
 */
export interface GrantStore {
  /**
   * Adds a code unless one with its hash exists; either way answers what is stored now. Null, and nothing written, when its
   * user or client no longer exists.
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
  /** Ends a family and with it every token of it. True for the call that ended it; a family that has ended stays as it is. */
  revokeFamily(familyId: string, reason: RevocationReason, at: Date): Promise<boolean>;
}
