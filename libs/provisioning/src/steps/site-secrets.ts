import { z } from 'zod';
import { RunEnded } from './run-ended.ts';
import type { StepRun } from './step.ts';

/** Secrets that are made for one site and set only at its hosting provider. */
const SiteSecrets = z.object({ sessionSecret: z.string(), webhookSecret: z.string(), apiKey: z.string() });
export type SiteSecrets = z.output<typeof SiteSecrets>;

/** The label of keys that are set at the hosting provider. */
export const KEY_LABEL = 'Hosting provider';

/**
 * The site's secrets: the stored ones, or new ones, which are stored sealed before use. `isNew`: settings with older
 * ones must be set again.
 */
export async function siteSecrets(run: StepRun): Promise<{ secrets: SiteSecrets; isNew: boolean }> {
  const { site, lease, secrets: store, deps } = run;
  const stored = await store.storeSecrets(lease, null);
  const opened = stored === null ? null : await deps.box.open(site.siteId, stored);
  if (opened !== null) return { secrets: SiteSecrets.parse(JSON.parse(opened)), isNew: false };
  // They were sealed with a key that was replaced since. No visitor depends on them yet.
  if (stored !== null) await store.deleteSecrets(lease);
  const secrets = { sessionSecret: random(run), webhookSecret: random(run), apiKey: await freshKey(run) };
  const sealed = await store.storeSecrets(lease, await deps.box.seal(site.siteId, JSON.stringify(secrets)));
  if (sealed === null) throw new RunEnded('lease_lost');
  return { secrets, isNew: true };
}

/** Issues the site's key, and revokes earlier ones of that label, which were lost before they were stored. */
async function freshKey({ site, providers }: StepRun): Promise<string> {
  for (const { id, label, revokedAt } of await providers.keys.list(site.siteId))
    if (label === KEY_LABEL && revokedAt === null) await providers.keys.revoke(site.siteId, id);
  return (await providers.keys.issue(site.siteId, KEY_LABEL)).key;
}

function random({ deps }: StepRun): string {
  return [...deps.randomBytes(32)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
