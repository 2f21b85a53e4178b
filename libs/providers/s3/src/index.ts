export { s3ObjectStore, type S3Options } from './s3-object-store.ts';
