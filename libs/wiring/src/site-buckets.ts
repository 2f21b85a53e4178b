import type { Buckets, ObjectStore } from '@portal/content-core';
import { type EnvOf, type EnvProblem, faultOf, type workerEnv } from '@portal/env';
import { AppError } from '@portal/errors';
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

const NO_BUCKETS: Buckets = { assets: null, documents: null };

/** There is a store when all of these are set. */
const CREDENTIALS = ['OBJSTORE_ACCOUNT_ID', 'OBJSTORE_ACCESS_KEY_ID', 'OBJSTORE_SECRET_ACCESS_KEY'];

/**
 * The buckets that the files of sites lie in; none without the store's three credentials. A setting among `problems` that is
 * unusable, or missing beside others of the store, fails the calls that need it with `not_configured`: a bucket must not look
 * absent, or its files are left behind.
 */
export function siteBuckets(env: SiteBucketsSettings, problems: readonly EnvProblem[] = []): Buckets {
  const buckets = bucketsOf(env);
  if (buckets === null && faultOf(problems, CREDENTIALS) === null) return NO_BUCKETS;
  const { assets, documents } = buckets ?? NO_BUCKETS;
  const ofStore = [...CREDENTIALS, 'OBJSTORE_ENDPOINT'];
  const ofDocuments = faultOf(problems, ofStore);
  const ofAssets = faultOf(problems, [...ofStore, 'OBJSTORE_BUCKET', 'OBJSTORE_PUBLIC_BASE']);
  const hasDocuments = env.OBJSTORE_DOCS_BUCKET !== undefined;
  return {
    assets: ofAssets === null ? assets : { store: unusableStore(ofAssets), publicBase: '' },
    documents: ofDocuments === null || !hasDocuments ? documents : unusableStore(ofDocuments),
  };
}

/** The buckets that the settings name; null without the credentials. */
function bucketsOf(env: SiteBucketsSettings): Buckets | null {
  const { OBJSTORE_ACCOUNT_ID, OBJSTORE_ACCESS_KEY_ID, OBJSTORE_SECRET_ACCESS_KEY } = env;
  if (!OBJSTORE_ACCOUNT_ID || !OBJSTORE_ACCESS_KEY_ID || !OBJSTORE_SECRET_ACCESS_KEY) return null;
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

function unusableStore(fault: string): ObjectStore {
  const refusal = () => new AppError('not_configured', fault);
  const refuse = () => Promise.reject(refusal());
  return {
    get origin(): string {
      throw refusal();
    },
    presignUpload: refuse,
    presignDownload: refuse,
    stat: refuse,
    read: refuse,
    copy: refuse,
    remove: refuse,
    list: refuse,
    removeAll: refuse,
  };
}
