export { s3Buckets, type S3BucketsOptions } from './s3-buckets.ts';
export { s3ObjectStore } from './s3-object-store.ts';
export type { S3Options } from './s3-options.ts';
