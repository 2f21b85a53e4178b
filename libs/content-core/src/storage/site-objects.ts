import type { Buckets } from './bucket-storage.ts';
import { removeSiteFiles } from './stored-files.ts';

/** All files of a site, in every bucket. */
export function siteObjects({ assets, documents }: Buckets) {
  const stores = [assets?.store, documents].filter((store) => store !== null && store !== undefined);
  return {
    /** Deletes every object of the site, including staged uploads. Runs twice, for objects that were still being written the first time. */
    async removeObjects(siteId: string): Promise<void> {
      for (const store of [...stores, ...stores]) await removeSiteFiles(store, siteId);
    },
  };
}
