import type {
  GrantBinding,
  GrantStore,
  NewRefreshToken,
  RevocationReason,
  StoredCode,
  StoredRefreshToken,
} from '../ports/grant-store.ts';
import type { PlatformUser } from '@portal/sites';
import type { FakeOptions } from '@portal/sites/fakes';

/** A family as the fake stores it. */
export interface MemoryFamily extends GrantBinding {
  familyId: string;
  expiresAt: Date;
  revoked: RevocationReason | null;
  secondFactor: boolean;
}

/** The fake, with access to its rows for tests. */
export interface MemoryGrantStore extends GrantStore {
  family(familyId: string): MemoryFamily | null;
  readonly codes: readonly StoredCode[];
  /** Refresh tokens that would be accepted at that time: unused, not expired, of a family that is not revoked. */
  liveTokens(at: Date): readonly StoredRefreshToken[];
  /** Ends every app of the user, and drops the codes that none has redeemed. */
  disconnect(userId: string): void;
}

interface Row extends NewRefreshToken {
  familyId: string;
  used: boolean;
}

/** The options of the fake. */
export interface MemoryGrantStoreOptions extends FakeOptions {
  /** The user of that id, or null; by default every user exists. */
  userOf?: (userId: string) => PlatformUser | null;
  /** Whether that user has a second factor; by default nobody has. */
  hasFactor?: (userId: string) => boolean;
}

function someUser(userId: string): PlatformUser {
  const email = `${userId}@example.test`;
  return { userId, authUserId: `auth-${userId}`, email, role: 'member', canProvision: false };
}

/**
 * A `GrantStore` in memory. Each write checks and changes without an await in between, as a conditional UPDATE does; the await comes
 * before it, so that concurrent callers interleave.
 */
export function memoryGrantStore({
  onTrip,
  userOf = someUser,
  hasFactor = () => false,
}: MemoryGrantStoreOptions = {}): MemoryGrantStore {
  const codes = new Map<string, StoredCode>();
  const families = new Map<string, MemoryFamily>();
  const tokens = new Map<string, Row>();

  function withFamily(row: Row): StoredRefreshToken | null {
    const family = families.get(row.familyId);
    if (family === undefined) return null;
    const { clientId, userId, resource, expiresAt, revoked } = family;
    return {
      ...row,
      clientId,
      userId,
      resource,
      familyRevoked: revoked !== null,
      familyExpiresAt: expiresAt,
      user: userOf(userId),
      factor: { wasEntered: family.secondFactor, exists: hasFactor(userId) },
    };
  }
  function isLive(row: Row | undefined, at: Date): row is Row {
    const family = families.get(row?.familyId ?? '');
    if (row === undefined || family === undefined) return false;
    return !row.used && row.expiresAt > at && family.revoked === null && family.expiresAt > at;
  }
  function addToken(token: NewRefreshToken, familyId: string): void {
    tokens.set(token.tokenHash, { ...token, familyId, used: false });
  }

  return {
    addCode: async (code) => {
      await onTrip?.('addCode');
      if (userOf(code.userId) === null) return null;
      const stored = codes.get(code.codeHash) ?? { ...code, familyId: null };
      codes.set(code.codeHash, stored);
      return structuredClone(stored);
    },
    findCode: async (codeHash) => {
      await onTrip?.('findCode');
      return structuredClone(codes.get(codeHash) ?? null);
    },
    redeemCode: async ({ codeHash, at, familyId, familyExpiresAt, refreshToken }) => {
      await onTrip?.('redeemCode');
      const code = codes.get(codeHash);
      if (code === undefined || code.familyId !== null || code.expiresAt <= at) return false;
      const { clientId, userId, resource, secondFactor } = code;
      code.familyId = familyId;
      families.set(familyId, {
        familyId,
        clientId,
        userId,
        resource,
        expiresAt: familyExpiresAt,
        revoked: null,
        secondFactor,
      });
      addToken(refreshToken, familyId);
      return true;
    },
    findRefreshToken: async (tokenHash) => {
      await onTrip?.('findRefreshToken');
      const row = tokens.get(tokenHash);
      return structuredClone(row === undefined ? null : withFamily(row));
    },
    rotateRefreshToken: async ({ usedHash, at, successor }) => {
      await onTrip?.('rotateRefreshToken');
      const row = tokens.get(usedHash);
      if (!isLive(row, at)) return false;
      row.used = true;
      addToken(successor, row.familyId);
      return true;
    },
    revokeFamily: async (familyId, reason) => {
      await onTrip?.('revokeFamily');
      const family = families.get(familyId);
      if (family === undefined || family.revoked !== null) return false;
      family.revoked = reason;
      return true;
    },
    disconnect: (userId) => {
      for (const family of families.values()) if (family.userId === userId) family.revoked ??= 'user_request';
      for (const [hash, code] of codes)
        if (code.userId === userId && code.familyId === null) codes.delete(hash);
    },
    family: (familyId) => structuredClone(families.get(familyId) ?? null),
    get codes() {
      return [...codes.values()];
    },
    liveTokens: (at) =>
      [...tokens.values()]
        .filter((row) => isLive(row, at))
        .map(withFamily)
        .filter((row) => row !== null),
  };
}
