import type { PlatformRole } from './access-gate.ts';

/** A platform user as the record says now. @see contract "Platform user" */
export interface PlatformUser {
  userId: string;
  authUserId: string;
  /** Never logged. */
  email: string;
  role: PlatformRole;
  canProvision: boolean;
}

/** Reads platform users for tokens. Both methods are one statement, and both throw AppError `upstream_unavailable`. */
export interface UserReader {
  /** The user of that id, or null when there is none. */
  findUser(userId: string): Promise<PlatformUser | null>;
  /** The user of that id if the family exists, is theirs and is not revoked; null otherwise. */
  findBearer(userId: string, familyId: string): Promise<PlatformUser | null>;
}
