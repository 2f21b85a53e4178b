import { z } from 'zod';

/** A platform user's role. Read from the record on every request, never from a token. */
export const PlatformRole = z.enum(['admin', 'member']);
export type PlatformRole = z.output<typeof PlatformRole>;

/** A platform user as currently recorded. @see contract "Platform user" */
export interface PlatformUser {
  /** The platform's id of the user. */
  userId: string;
  /** The id of the same person's account at the auth provider. */
  authUserId: string;
  /** Never logged. */
  email: string;
  role: PlatformRole;
  /** Whether a member may create sites. */
  canProvision: boolean;
}

/** Reads platform users. @throws AppError `upstream_unavailable` */
export interface UserReader {
  /** The user with that id, or null. */
  findUser(userId: string): Promise<PlatformUser | null>;
}

/** Decides whether a person may use the platform. */
export type Admission = { admitted: true; userId: string; role: PlatformRole } | { admitted: false };

/** The platform's only access check, used by connector and admin app. @see contract "Authentication / Connector" 4 */
export interface AccessGate {
  /**
   * Admits a person who has a platform user record (found by auth user id, never by email) or who matches an allowed sign-up
   * and then becomes a member. Repeated calls give the same user. The email must be verified.
   * @throws AppError `upstream_unavailable` when the records cannot be read.
   */
  admit(person: { authUserId: string; email: string }): Promise<Admission>;
}
