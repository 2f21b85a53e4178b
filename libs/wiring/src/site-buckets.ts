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

/** Stands in for an account id that is set and unusable: it tells which buckets there are, and no call is made with it. */
const UNUSABLE_ACCOUNT = 'unusable';

/**
 * The buckets that the files of sites lie in; none without the store's three credentials. An unusable setting among
 * `problems` fails the calls that need it with `not_configured`: a bucket must not look absent, or its files are left behind.
 */
export function siteBuckets(env: SiteBucketsSettings, problems: readonly EnvProblem[] = []): Buckets {
  const { OBJSTORE_ACCOUNT_ID, OBJSTORE_ACCESS_KEY_ID, OBJSTORE_SECRET_ACCESS_KEY } = env;
  const accountId =
    faultOf(problems, ['OBJSTORE_ACCOUNT_ID']) === null ? OBJSTORE_ACCOUNT_ID : UNUSABLE_ACCOUNT;
  if (!accountId || !OBJSTORE_ACCESS_KEY_ID || !OBJSTORE_SECRET_ACCESS_KEY)
    return { assets: null, documents: null };
  const buckets = s3Buckets({
    accountId,
    accessKeyId: OBJSTORE_ACCESS_KEY_ID,
    secretAccessKey: OBJSTORE_SECRET_ACCESS_KEY,
    endpoint: env.OBJSTORE_ENDPOINT,
    assetsBucket: env.OBJSTORE_BUCKET,
    publicBase: env.OBJSTORE_PUBLIC_BASE,
    documentsBucket: env.OBJSTORE_DOCS_BUCKET,
  });
  const ofStore = ['OBJSTORE_ACCOUNT_ID', 'OBJSTORE_ENDPOINT'];
  const store = faultOf(problems, ofStore);
  const assets = faultOf(problems, [...ofStore, 'OBJSTORE_PUBLIC_BASE']);
  return {
    assets: assets === null ? buckets.assets : { store: unusableStore(assets), publicBase: '' },
    documents: store === null || buckets.documents === null ? buckets.documents : unusableStore(store),
  };
}

function unusableStore(fault: string): ObjectStore {
  const refusal = () => new AppError('not_configured', fault);
  const refuse = () => Promise.reject(refusal());
  return {
    get origin(): string {
      throw refusal();
    },
    ...{ presignUpload: refuse, presignDownload: refuse, stat: refuse, read: refuse },
    ...{ copy: refuse, remove: refuse, list: refuse, removeAll: refuse },
  };
}
