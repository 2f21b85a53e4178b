import type { Buckets } from '@portal/content-core';
import type { EnvOf, workerEnv } from '@portal/env';
import { s3Buckets } from '@portal/s3';

/** Settings of the object store. A deployment without it has none of them. */
export type SiteBucketsSettings = Pick<
  EnvOf<typeof workerEnv.table>,
  | 'OBJSTORE_ACCOUNT_ID'
  | 'OBJSTORE_ACCESS_KEY_ID'
  | 'OBJSTORE_SECRET_ACCESS_KEY'
  | 'OBJSTORE_ENDPOINT'
  | 'OBJSTORE_BUCKET'
  | 'OBJSTORE_PUBLIC_BASE'
  | 'OBJSTORE_DOCS_BUCKET'
>;

/** The buckets that the files of sites lie in; none without the store's three credentials. */
export function siteBuckets(env: SiteBucketsSettings): Buckets {
  const { OBJSTORE_ACCOUNT_ID, OBJSTORE_ACCESS_KEY_ID, OBJSTORE_SECRET_ACCESS_KEY } = env;
  if (!OBJSTORE_ACCOUNT_ID || !OBJSTORE_ACCESS_KEY_ID || !OBJSTORE_SECRET_ACCESS_KEY)
    return { assets: null, documents: null };
  return s3Buckets({
    accountId: OBJSTORE_ACCOUNT_ID,
    accessKeyId: OBJSTORE_ACCESS_KEY_ID,
    secretAccessKey: OBJSTORE_SECRET_ACCESS_KEY,
    endpoint: env.OBJSTORE_ENDPOINT,
    assetsBucket: env.OBJSTORE_BUCKET,
    publicBase: env.OBJSTORE_PUBLIC_BASE,
    documentsBucket: env.OBJSTORE_DOCS_BUCKET,
  });
}
