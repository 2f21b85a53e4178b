import type { Buckets } from './bucket-storage.ts';
import { removeSiteFiles } from './stored-files.ts';

/** The files of whole sites, in every bucket there is. */
export function siteObjects({ assets, documents }: Buckets) {
  const stores = [assets?.store, documents].filter((store) => store !== null && store !== undefined);
  return {
    /** Removes every object of the site, staged uploads included. Twice, for what was still being written the first time. */
    async removeObjects(siteId: string): Promise<void> {
      for (const store of [...stores, ...stores]) await removeSiteFiles(store, siteId);
    },
  };
}
