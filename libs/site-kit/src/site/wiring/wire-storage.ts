import type { Buckets } from '@portal/content-core';
import { processRateLimiter } from '@portal/ports';
import type { SiteActor, SiteStorage } from '@portal/sites';
import type { SiteSettings } from '../../settings/site-settings.ts';
import type { SiteParts } from '../site-parts.ts';
import { hasVideoBucket, lazyBuckets } from './lazy-buckets.ts';
import { directStorage } from './direct-storage.ts';
import { cachedDownloads } from './cached-downloads.ts';
import { cachedUploadOrigins } from './cached-upload-origins.ts';
import { elapsed, now, type Records, type Wiring } from './wiring.ts';

/** Acts where no person does. */
const THE_SITE: SiteActor = { userId: 'site', role: 'editor' };

/** The site's own buckets. The store's library, the largest there is, is loaded by the sites that name a bucket only. */
export async function ownBuckets(settings: SiteSettings): Promise<Buckets> {
  const none: Buckets = { assets: null, documents: null };
  if (!settings.hasBucketSettings || settings.mode === 'platform') return none;
  const { s3Buckets } = await import('@portal/s3');
  return lazyBuckets(() => {
    const found = settings.buckets();
    return found === null ? none : s3Buckets(found);
  });
}

/** The site's files in buckets: those of its records' backend, or its own. */
export function wireStorage(
  site: Wiring,
  records: Records,
): Pick<SiteParts, 'storage' | 'uploadOrigins' | 'mayHaveVideos' | 'documents'> {
  const { config, settings, buckets, log } = site;
  const direct = directStorageOf(site);
  const documents = () =>
    records === null ? direct(THE_SITE).documents : records().backend.storage.documents;
  const origins = async () =>
    records === null ? direct(THE_SITE).uploadOrigins() : records().backend.storage.uploadOrigins();
  return {
    storage: records === null ? direct : storageOf(records, settings),
    uploadOrigins: cachedUploadOrigins({ read: origins, elapsed, log }),
    mayHaveVideos: () => settings.mode === 'platform' || hasVideoBucket(buckets),
    // Who may read a document is decided before.
    documents: config.documents === undefined ? null : cachedDownloads(documents, elapsed),
  };
}

function directStorageOf({ settings, buckets }: Wiring): SiteParts['storage'] {
  const siteId = () => settings.buckets()?.siteId ?? '';
  const limiter = processRateLimiter(now);
  return () => directStorage({ buckets, siteId: siteId(), limiter });
}

/** Files of a backend that is opened with the first call. On the platform, settings of a bucket are refused then. */
function storageOf(records: NonNullable<Records>, settings: SiteSettings): SiteParts['storage'] {
  return (actor: SiteActor): SiteStorage => {
    if (settings.mode === 'platform') settings.buckets();
    return records().backend.as(actor).storage;
  };
}
