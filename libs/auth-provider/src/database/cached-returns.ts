import { readThroughCache } from '@portal/cache';
import type { EditorAccounts } from '../ports/editor-accounts.ts';

/** How long a correction of the provider's list takes to be seen at most. Anybody may ask for a social sign-in. */
const TTL_MS = 300_000;
const PAUSE_MS = 5_000;
const STALE_MS = 86_400_000;
/** All origins of a site, and those that a stranger makes up as `Host`. */
const MOST = 50;

/** `returnsTo`, whose answers are cached for five minutes, and for a day while the provider cannot answer. */
export function cachedReturns(
  accounts: Pick<EditorAccounts, 'returnsTo'>,
  elapsed: () => number,
): EditorAccounts['returnsTo'] {
  const answers = readThroughCache<boolean>({
    elapsed,
    ttlMs: TTL_MS,
    max: MOST,
    outage: { pauseMs: PAUSE_MS, staleMs: () => STALE_MS },
  });
  return (returnTo) => answers.get(returnTo, () => accounts.returnsTo(returnTo));
}
