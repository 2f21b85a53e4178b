import type { PlatformUser, UserReader } from '@portal/sites';

/** Reads platform users for tokens. Both methods are one statement, and both throw AppError `upstream_unavailable`. */
export interface BearerReader extends UserReader {
  /** The user of that id if the family exists, is theirs and is not revoked; null otherwise. */
  findBearer(userId: string, familyId: string): Promise<PlatformUser | null>;
}
