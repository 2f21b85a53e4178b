import { addressBucket } from '@portal/ports/http';
import type { LimitName } from '../limits/limits.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import { takeFromLimit } from '../limits/take-from-limit.ts';
import type { RequestContext } from './steps.ts';

/** The step that counts a request under its network address. */
export function limitAddress(name: LimitName) {
  return async function limitAddress<Context extends RequestContext>(
    { limiter, addressOf }: Pick<OAuthDeps, 'limiter' | 'addressOf'>,
    context: Context,
  ): Promise<Context> {
    await takeFromLimit(limiter, name, addressBucket(addressOf(context.request)));
    return context;
  };
}
