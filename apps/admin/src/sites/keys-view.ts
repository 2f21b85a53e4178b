import { KEY_LABEL } from '@portal/provisioning';
import type { SiteApiKey } from '@portal/sites';
import type { RecentVersions } from './recent-versions.ts';

/** A key as the page of keys lists it. */
export interface KeyRow extends SiteApiKey {
  /** The beginning of its id, which distinguishes keys of one name. */
  short: string;
  /** Whether the version that visitors see was built with it. */
  isLive: boolean;
}

/**
 * The keys of a site. The version that visitors see has the newest key that was set at the hosting provider before its
 * build; the platform does not know keys that were set there by hand.
 */
export function keysView(
  keys: readonly SiteApiKey[],
  { deploys }: Pick<RecentVersions, 'deploys'>,
): KeyRow[] {
  const builtAt = deploys?.find(({ live }) => live)?.createdAt ?? null;
  const live = keys
    .filter(({ label, createdAt }) => label === KEY_LABEL && builtAt !== null && createdAt <= builtAt)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
  return keys.map((key) => ({ ...key, short: key.id.slice(0, 8), isLive: key === live }));
}
