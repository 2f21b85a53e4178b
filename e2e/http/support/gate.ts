import type { SiteUnderTest } from './site-under-test.ts';
import { visitor } from './visitor.ts';

/** Turns a site's gate on or off, as its owner. For sites in database mode. */
export async function setGate(site: SiteUnderTest, enabled: boolean): Promise<void> {
  const owner = visitor(site, [site.signIns.owner.cookie]);
  const answer = await owner.ask('/api/auth/password-enabled', { json: { enabled } });
  if (answer.status !== 200) throw new Error(`The gate did not move: ${answer.status} ${answer.text}`);
}

/** Runs `during` with the gate of a site in database mode on, or off. The site is open again afterwards. */
export async function withGate(
  { site, gate }: { site: SiteUnderTest; gate: boolean },
  during: (site: SiteUnderTest) => Promise<void>,
): Promise<void> {
  await setGate(site, gate);
  try {
    await during(site);
  } finally {
    await setGate(site, false);
  }
}
