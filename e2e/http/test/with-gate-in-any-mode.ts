import { withGate } from '../support/gate.ts';
import type { SiteName, SiteUnderTest } from '../support/site-under-test.ts';
import type { SiteWorld } from './site-world.ts';

/**
 * Runs `during` on the site with its gate on, or off: the owner's switch, and where the environment decides it, an
 * environment without viewer passwords. A site in database mode is open again afterwards.
 */
export async function withGateInAnyMode<Name extends SiteName>(
  world: SiteWorld<Name>,
  { site, gate }: { site: SiteUnderTest; gate: boolean },
  during: (site: SiteUnderTest) => Promise<void>,
): Promise<void> {
  if (site.name !== 'password') return withGate({ site, gate }, during);
  if (gate) return during(site);
  const changes = { VIEWER_PRESS_PASSWORD: undefined, VIEWER_DEFAULT_PASSWORD: undefined };
  return world.withVariant(site, changes, during);
}
