import { addressBucket } from '@portal/ports';
import type { LimitName } from '../limits/limits.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import { takeFromLimit } from '../limits/take-from-limit.ts';
import type { Arrival } from './steps.ts';

/** The step that counts a request under its network address. */
export function limitAddress(name: LimitName) {
  return async function limitAddress<Known extends Arrival>(
    { limiter, addressOf }: Pick<OAuthDeps, 'limiter' | 'addressOf'>,
    known: Known,
  ): Promise<Known> {
    await takeFromLimit(limiter, name, addressBucket(addressOf(known.request)));
    return known;
  };
}
