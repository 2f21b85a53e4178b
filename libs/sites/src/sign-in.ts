import { z } from 'zod';
import { SignInRecord } from './credential.ts';
import * as field from './fields.ts';
import { LIMIT_NAMES } from './limits/take-from-limits.ts';

/** One attempt of a viewer to sign in, as it is counted. */
export const SignInAttempt = z.strictObject({
  /** Bucket of the network address. */
  address: field.words(100),
  /** What kind of name (`u:` a username, `a:` an audience) and the name, normalised; null for a text that cannot be one. */
  name: z.nullable(field.words(200)),
});
export type SignInAttempt = z.output<typeof SignInAttempt>;

/** Attempts that may not go on. `limit` is for the caller's own use: no answer says which one it was. */
export const AttemptRefused = z.strictObject({
  allowed: z.literal(false),
  limit: z.enum(LIMIT_NAMES),
  retryAfterSeconds: z.int(),
});

/** Whether the password may be compared. */
export type AttemptDecision = { allowed: true } | z.output<typeof AttemptRefused>;

/** The same, with what to compare it with; null when the name leads to no sign-in. */
export const SignInBegun = z.discriminatedUnion('allowed', [
  z.strictObject({ allowed: z.literal(true), found: z.nullable(SignInRecord) }),
  AttemptRefused,
]);
export type SignInBegun = z.output<typeof SignInBegun>;

/** Viewers who sign in: one call before the password is compared, and one in the background after it. */
export interface ViewerSignIns {
  /**
   * Counts the attempt and finds the sign-in it names. Costs the same whether there is one or not.
   * @throws AppError `upstream_unavailable` when it cannot be counted: limits fail closed
   */
  begin(attempt: SignInAttempt): Promise<SignInBegun>;
  /** The attempt was no failure: the password was right, or was never compared. */
  giveBack(attempt: SignInAttempt): Promise<void>;
}
