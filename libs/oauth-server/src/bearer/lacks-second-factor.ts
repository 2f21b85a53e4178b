import type { BearerRecord } from '../ports/bearer-reader.ts';

/**
 * Whether an app may not act for its user until it is connected again, with a code: it was allowed without one by somebody who has a second factor
 * since, or its user has become an admin who must have one. Read with every request, so that neither waits for a token to expire.
 */
export function lacksSecondFactor(
  { user, factor }: BearerRecord,
  { required }: { required: boolean },
): boolean {
  return factor.exists ? !factor.wasEntered : required && user.role === 'admin';
}
