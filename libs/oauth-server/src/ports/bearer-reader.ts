import type { PlatformUser, UserReader } from '@portal/sites';

/** What an app depends on of a second factor. */
export interface FactorOfApp {
  /** Whether a code of it was entered when the app was allowed. */
  wasEntered: boolean;
  /** Whether the user has one now. */
  exists: boolean;
}

/** Who an app acts for. */
export interface BearerRecord {
  user: PlatformUser;
  factor: FactorOfApp;
}

/** Reads platform users for tokens. Both methods are one statement, and both throw AppError `upstream_unavailable`. */
export interface BearerReader extends UserReader {
  /** The user of that id if the family exists, is theirs and is not revoked; null otherwise. */
  findBearer(userId: string, familyId: string): Promise<BearerRecord | null>;
}
