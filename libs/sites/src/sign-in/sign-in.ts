import { z } from 'zod';
import { CredentialForSignIn } from '../credential.ts';
import * as field from '../fields.ts';
import { LIMIT_NAMES } from '../limits/take-from-limits.ts';

/** One sign-in attempt of a viewer or an editor, as it is counted. */
export const SignInAttempt = z.strictObject({
  /** Rate limit bucket of the network address. */
  address: field.words(100),
  /**
   * The normalised name with its kind (`u:` a username, `a:` an audience, `e:` an editor, by a keyed hash of the e-mail, `s:` an
   * editor who names no account); null for an invalid name of a viewer.
   */
  name: z.nullable(field.words(200)),
  /** The id of a browser that signed in here before, for limits only. */
  device: z.exactOptional(field.words(100)),
});
export type SignInAttempt = z.output<typeof SignInAttempt>;

/** A refused attempt. `limit` is for the caller's own use: no response reveals which one it was. */
export const AttemptRefused = z.strictObject({
  allowed: z.literal(false),
  limit: z.enum(LIMIT_NAMES),
  retryAfterSeconds: z.int(),
});

/** Whether the password may be compared. */
export type AttemptDecision = { allowed: true } | z.output<typeof AttemptRefused>;

/** As `AttemptDecision`, with the hash to compare; null when no credential has the name, and for editors. */
export const SignInBegun = z.discriminatedUnion('allowed', [
  z.strictObject({ allowed: z.literal(true), found: z.nullable(CredentialForSignIn) }),
  AttemptRefused,
]);
export type SignInBegun = z.output<typeof SignInBegun>;

/** Attempts to sign in: one call before the password comparison, and one in the background after it. */
export interface SignIns {
  /**
   * Counts the attempt and finds the credential with its name. Takes the same time whether it exists or not.
   * @throws AppError `upstream_unavailable` when it cannot be counted: limits fail closed
   */
  begin(attempt: SignInAttempt): Promise<SignInBegun>;
  /** Refunds the attempt's failure: the password was right, or was never compared. */
  giveBack(attempt: SignInAttempt): Promise<void>;
}
