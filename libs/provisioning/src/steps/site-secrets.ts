import { z } from 'zod';
import { RunEnded } from './run-ended.ts';
import type { StepRun } from './step.ts';

/** Secrets made for one site and given only to its hosting provider. */
const SiteSecrets = z.object({ sessionSecret: z.string(), webhookSecret: z.string(), apiKey: z.string() });
export type SiteSecrets = z.output<typeof SiteSecrets>;

/** What keys are called that the hosting provider has. */
export const KEY_LABEL = 'Hosting provider';

/**
 * The site's secrets: the stored ones, or new ones, which are stored sealed before use. `isNew`: settings made with older
 * ones must be set again.
 */
export async function siteSecrets(run: StepRun): Promise<{ secrets: SiteSecrets; isNew: boolean }> {
  const { site, lease, secrets: store, deps } = run;
  const kept = await store.keepSecrets(lease, null);
  const opened = kept === null ? null : await deps.box.open(site.siteId, kept);
  if (opened !== null) return { secrets: SiteSecrets.parse(JSON.parse(opened)), isNew: false };
  // Sealed under a key that was replaced since: they are unreadable, and no visitor depends on them yet.
  if (kept !== null) await store.dropSecrets(lease);
  const secrets = { sessionSecret: random(run), webhookSecret: random(run), apiKey: await freshKey(run) };
  const sealed = await store.keepSecrets(lease, await deps.box.seal(site.siteId, JSON.stringify(secrets)));
  if (sealed === null) throw new RunEnded('lease_lost');
  return { secrets, isNew: true };
}

/** The one live key of that label: an earlier one was lost before it was kept. */
async function freshKey({ site, providers }: StepRun): Promise<string> {
  for (const { id, label, revokedAt } of await providers.keys.list(site.siteId))
    if (label === KEY_LABEL && revokedAt === null) await providers.keys.revoke(site.siteId, id);
  return (await providers.keys.issue(site.siteId, KEY_LABEL)).key;
}

function random({ deps }: StepRun): string {
  return [...deps.randomBytes(32)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
