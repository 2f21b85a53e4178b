import { z } from 'zod';

/** A platform user's role. Read from the record on every request, never from a token. */
export const PlatformRole = z.enum(['admin', 'member']);
export type PlatformRole = z.output<typeof PlatformRole>;

/** A platform user as the record says now. @see contract "Platform user" */
export interface PlatformUser {
  /** The platform's own id. */
  userId: string;
  /** The id of the same person's account at the auth provider. */
  authUserId: string;
  /** Never logged. */
  email: string;
  role: PlatformRole;
  /** Lets a member create sites. */
  canProvision: boolean;
}

/** Reads platform users. @throws AppError `upstream_unavailable` */
export interface UserReader {
  /** The user of that id, or null when there is none. */
  findUser(userId: string): Promise<PlatformUser | null>;
}

/** Whether a person may use the platform. */
export type Admission = { admitted: true; userId: string; role: PlatformRole } | { admitted: false };

/** The platform's one access check, of connector and admin app. @see contract "Authentication / Connector" 4 */
export interface AccessGate {
  /**
   * Admits a person who has a platform user record (found by auth user id, never by email) or who matches an allowed sign-up
   * and then becomes a member. Asking twice gives the same user. The email must be verified.
   * @throws AppError `upstream_unavailable` when the records cannot be read.
   */
  admit(person: { authUserId: string; email: string }): Promise<Admission>;
}
