import { processRateLimiter } from '@portal/ports';
import { memorySingleUse } from '@portal/ports/fakes';
import type { ConfirmDeps, DemandDeps } from '@portal/sites';
import {
  type FakeOptions,
  memoryAuditLog,
  type MemoryAuditLog,
  type MemoryAuthenticators,
  memoryAuthenticators,
  memorySecondFactors,
  type MemorySecondFactors,
} from '@portal/sites/fakes';

/** What the consent depends on for a second factor, over fakes. */
export interface MemorySecondFactor extends DemandDeps, ConfirmDeps {
  authenticators: MemoryAuthenticators;
  factors: MemorySecondFactors;
  audit: MemoryAuditLog;
}

/** Second factors in memory, for every user id; admins need none. */
export function memorySecondFactor({
  now,
  reportFailure = () => undefined,
  onFirst,
  ...fakes
}: FakeOptions & {
  now: () => Date;
  reportFailure?: (error: unknown) => void;
  /** A user has their first authenticator: disconnects their apps. */
  onFirst?: (userId: string) => void;
}): MemorySecondFactor {
  return {
    required: false,
    authenticators: memoryAuthenticators({ ...fakes, now }),
    factors: memorySecondFactors({ ...fakes, hasUser: () => true, ...(onFirst ? { onFirst } : {}) }),
    audit: memoryAuditLog(),
    limiter: processRateLimiter(now),
    uses: memorySingleUse(now),
    now,
    reportFailure,
  };
}
