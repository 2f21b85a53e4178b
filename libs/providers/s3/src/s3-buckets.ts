import type { ObjectStore } from '@portal/content-core';
import { s3ObjectStore } from './s3-object-store.ts';
import type { S3Options } from './s3-options.ts';

/** The buckets of a deployment. */
export interface S3BucketsOptions extends Omit<S3Options, 'bucket'> {
  /** OBJSTORE_BUCKET and OBJSTORE_PUBLIC_BASE; if one is missing, both are ignored. */
  assetsBucket: string | undefined;
  publicBase: string | undefined;
  /** OBJSTORE_DOCS_BUCKET */
  documentsBucket: string | undefined;
}

/** The public bucket with the origin that serves it, and the private one; null if not set. */
export function s3Buckets(options: S3BucketsOptions): {
  assets: { store: ObjectStore; publicBase: string } | null;
  documents: ObjectStore | null;
} {
  const { assetsBucket, publicBase, documentsBucket, ...account } = options;
  const open = (bucket: string) => s3ObjectStore({ ...account, bucket });
  return {
    assets:
      assetsBucket === undefined || publicBase === undefined
        ? null
        : { store: open(assetsBucket), publicBase },
    documents: documentsBucket === undefined ? null : open(documentsBucket),
  };
}
