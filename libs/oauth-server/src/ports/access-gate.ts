/** A platform user's role. Read from the record on every request, never from a token. */
export type PlatformRole = 'admin' | 'member';

/** Whether a person may use the platform. */
export type Admission = { admitted: true; userId: string; role: PlatformRole } | { admitted: false };

/** The platform's one access check, shared with the admin app. @see contract "Authentication / Connector" 4 */
export interface AccessGate {
  /**
   * Admits whoever has a platform user record (found by auth user id, never by email), or matches an allowed sign-up and is
   * then made a member. Asking twice gives the same user. The email must be verified.
   * @throws AppError `upstream_unavailable` when the records cannot be read.
   */
  admit(person: { authUserId: string; email: string }): Promise<Admission>;
}
