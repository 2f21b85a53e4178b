import { bucketStorage, type Buckets } from '@portal/content-core';
import type { RateLimiter } from '@portal/ports';
import { type SiteStorage, requireWithinLimit, UPLOADS } from '@portal/sites';

/** What storage without records depends on. */
export interface DirectStorageOptions {
  /** @throws AppError `not_configured`, as its members do, while the settings of the buckets cannot be used */
  buckets: Buckets;
  /** PORTAL_SITE_ID, which prefixes the objects. */
  siteId: string;
  limiter: RateLimiter;
}

/**
 * The buckets of a site that has no records: everyone who is signed in as an editor may write, as their cookie says.
 * @see contract "Client site", OBJSTORE_BUCKET
 */
export function directStorage({ buckets, siteId, limiter }: DirectStorageOptions): SiteStorage {
  const { assets, documents, pictures, uploadOrigins } = bucketStorage(buckets).forSite(siteId);
  const mayUpload = () => requireWithinLimit(limiter, 'storage:upload', UPLOADS);
  return {
    uploadOrigins,
    assets: {
      ...assets,
      presignUpload: async (file) => {
        await mayUpload();
        return assets.presignUpload(file);
      },
    },
    documents: {
      ...documents,
      presignUpload: async (file) => {
        await mayUpload();
        return documents.presignUpload(file);
      },
    },
    pictures: {
      ...pictures,
      presignUpload: async (file) => {
        await mayUpload();
        return pictures.presignUpload(file);
      },
    },
  };
}
