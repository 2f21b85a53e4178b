import type { DeployRecord, DeployRecords } from '../deploy.ts';
import type { ForSite } from '../site-records.ts';
import { memorySite, memorySiteRecords } from './memory-site-records.ts';

/** Deploy records by site id. */
export function memoryDeploys(deploys: Readonly<Record<string, DeployRecord>> = {}): ForSite<DeployRecords> {
  const sites = new Map<string, DeployRecords>();
  return {
    forSite: (siteId) => {
      const known = sites.get(siteId);
      if (known !== undefined) return known;
      const site = { ...memorySite(), deploy: deploys[siteId] ?? null };
      const { deploys: records } = memorySiteRecords(site, { now: () => new Date(), newId: () => siteId });
      sites.set(siteId, records);
      return records;
    },
  };
}
