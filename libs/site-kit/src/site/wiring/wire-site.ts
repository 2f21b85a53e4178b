import { fontkitOutlines } from '@portal/fontkit';
import { sharpImageProcessor, sharpPainter } from '@portal/sharp';
import type { DeployRecords } from '@portal/sites';
import { grantedFiles } from '@portal/web';
import { randomBytes } from 'node:crypto';
import { siteSettings } from '../../settings/site-settings.ts';
import type { SiteParts } from '../site-parts.ts';
import { processDeploys } from './process-deploys.ts';
import { wireAuth } from './wire-auth.ts';
import { wireChat } from './wire-chat.ts';
import { wireContent } from './wire-content.ts';
import { wireLive } from './wire-live.ts';
import { ownBuckets, wireStorage } from './wire-storage.ts';
import { elapsed, now, type Records, type SiteOptions, type Wiring } from './wiring.ts';

/**
 * Builds a site's parts from its configuration and environment. This file and the `wire-*` files beside it are the only place of the
 * kit that knows adapters. What an adapter demands of the settings is checked with its first call, never here.
 */
export async function wireSite(options: SiteOptions): Promise<SiteParts> {
  const { config, log } = options;
  const settings = siteSettings({ auth: config.auth, read: options.read, names: options.names });
  const site: Wiring = { ...options, settings, buckets: await ownBuckets(settings) };
  const { auth, records } = await wireAuth(site);
  return {
    auth,
    gateIsClosed: async () => (auth === null ? false : auth.passwordEnabled.get()),
    content: auth !== null && config.storage ? wireContent(site, auth, records) : null,
    approvals: records === null ? null : (actor) => records().backend.as(actor).approval,
    staffMayEdit: records === null ? null : () => records().backend.staff.mayEdit(),
    locks: records === null ? null : (actor) => records().backend.as(actor).locks,
    ...wireStorage(site, records),
    ...wireLive(site, records),
    chat: wireChat(site, records),
    library: {
      images: sharpImageProcessor(),
      outside: null,
      granted: grantedFiles(),
      newFileId: () => randomBytes(16).toString('hex'),
    },
    drawing: { painter: sharpPainter(), outlines: fontkitOutlines() },
    deploys: deploysOf(records),
    webhookSecret: settings.webhookSecret,
    siteId: settings.siteId,
    dashboard: () => (settings.mode === 'platform' ? dashboardAddress(settings.signIn().api) : null),
    origins: settings.origins,
    trustedHops: settings.trustedHops,
    now,
    elapsed,
    log,
  };
}

function dashboardAddress({ url, siteId }: { url: string; siteId: string }): string {
  return new URL(`/sites/${encodeURIComponent(siteId)}`, url).href;
}

/** Deploy records of a backend that is opened with the first call, or of this process. */
function deploysOf(records: Records): DeployRecords {
  if (records === null) return processDeploys();
  return {
    find: async () => records().backend.deploys.find(),
    record: async (deploy) => records().backend.deploys.record(deploy),
  };
}
