import type { HostedDeploy } from '../ports/builds.ts';
import type { SettingsBuild } from '../ports/domain-claims.ts';

/**
 * Whether visitors see a build that has the settings: this one, or any that began later, such as one of a publish that took its place.
 * `deploys`: newest first.
 */
export function buildOutcome(
  deploys: readonly HostedDeploy[],
  { deployId, startedAt }: SettingsBuild,
): 'live' | 'building' | 'failed' {
  const own = deploys.find((deploy) => deploy.deployId === deployId);
  // The provider's clock may be another one than ours.
  const from = (own?.createdAt ?? startedAt).getTime();
  const withSettings = deploys.filter(({ createdAt }) => createdAt.getTime() >= from);
  if (withSettings.some(({ live }) => live)) return 'live';
  const isBuilding = withSettings.some(({ state }) => state === 'enqueued' || state === 'building');
  return isBuilding ? 'building' : 'failed';
}
