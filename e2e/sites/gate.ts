import type { PlatformUnderTest } from '../set-up/test.ts';
import { withVariant } from './site-variant.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { visitor } from './visitor.ts';

/** Turns a site's gate on or off, as its owner. */
export async function setGate(site: SiteUnderTest, enabled: boolean): Promise<void> {
  const owner = visitor(site, [site.signIns.owner.cookie]);
  const answer = await owner.ask('/api/auth/password-enabled', { json: { enabled } });
  if (answer.status !== 200) throw new Error(`The gate did not move: ${answer.status} ${answer.text}`);
}

/**
 * Runs `during` on the site with its gate on, or off: the owner's switch, and where the environment decides it, an
 * environment without viewer passwords. A site in database mode is open again afterwards.
 */
export async function withGate(
  { site, platform, gate }: { site: SiteUnderTest; platform: PlatformUnderTest; gate: boolean },
  during: (site: SiteUnderTest) => Promise<void>,
): Promise<void> {
  if (site.name === 'password') {
    if (gate) return during(site);
    const changes = { VIEWER_PRESS_PASSWORD: undefined, VIEWER_DEFAULT_PASSWORD: undefined };
    return withVariant({ site, platform, changes }, during);
  }
  await setGate(site, gate);
  try {
    await during(site);
  } finally {
    await setGate(site, false);
  }
}
