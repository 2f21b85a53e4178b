import type { Buckets, ObjectStore } from '@portal/content-core';
import { type EnvOf, type EnvProblem, settingsFault, type workerEnv } from '@portal/env';
import { AppError } from '@portal/errors';
import { s3Buckets } from '@portal/s3';

/** The settings of the object store. A deployment without one has none of them. */
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

/** The settings without which there is no object store. */
const CREDENTIALS = ['OBJSTORE_ACCOUNT_ID', 'OBJSTORE_ACCESS_KEY_ID', 'OBJSTORE_SECRET_ACCESS_KEY'];

/**
 * The buckets with the files of sites; none without the store's three credentials. When a setting has one of the `problems`, because it is
 * unusable or missing, the calls that need it fail with `not_configured`: a bucket must not appear absent, since its files would then not
 * be deleted with their site.
 */
export function siteBuckets(env: SiteBucketsSettings, problems: readonly EnvProblem[] = []): Buckets {
  const buckets = bucketsOf(env);
  if (buckets === null && settingsFault(problems, CREDENTIALS) === null) return NO_BUCKETS;
  const { assets, documents } = buckets ?? NO_BUCKETS;
  const storeNames = [...CREDENTIALS, 'OBJSTORE_ENDPOINT'];
  const documentsFault = settingsFault(problems, storeNames);
  const assetsFault = settingsFault(problems, [...storeNames, 'OBJSTORE_BUCKET', 'OBJSTORE_PUBLIC_BASE']);
  const hasDocuments = env.OBJSTORE_DOCS_BUCKET !== undefined;
  return {
    assets: assetsFault === null ? assets : { store: unusableStore(assetsFault), publicBase: '' },
    documents: documentsFault === null || !hasDocuments ? documents : unusableStore(documentsFault),
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
  const notConfigured = () => new AppError('not_configured', fault);
  const refuse = () => Promise.reject(notConfigured());
  return {
    get origin(): string {
      throw notConfigured();
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
