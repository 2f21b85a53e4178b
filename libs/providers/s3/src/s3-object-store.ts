import { contentDisposition, type ObjectStore, requireFolder } from '@portal/content-core';
import type { OpenBucket } from './open-bucket.ts';
import { endpointOf, type S3Options } from './s3-options.ts';

/**
 * One bucket of an S3-compatible store. Signs addresses by Signature Version 4 with type and length among the signed headers,
 * so that an upload of anything else is refused. The vendor's client is loaded when it is first needed.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function s3ObjectStore(options: S3Options): ObjectStore {
  let opened: Promise<OpenBucket> | undefined;
  const bucket = () => (opened ??= import('./open-bucket.ts').then(({ openBucket }) => openBucket(options)));
  return {
    origin: new URL(endpointOf(options)).origin,
    presignUpload: async (terms) => (await bucket()).presignUpload(terms),
    presignDownload: async ({ key, fileName, disposition, seconds }) =>
      (await bucket()).presignDownload({
        key,
        seconds,
        disposition: contentDisposition(fileName, disposition),
      }),
    stat: async (key) => (await bucket()).stat(key),
    read: async (key) => (await bucket()).read(key),
    copy: async (copy) => (await bucket()).copy(copy),
    remove: async (key) => (await bucket()).remove(key),
    list: async (folder, most) => {
      const prefix = requireFolder(folder);
      return (await bucket()).list(prefix, most);
    },
    removeAll: async (folder) => {
      const prefix = requireFolder(folder);
      await (await bucket()).removeAll(prefix);
    },
  };
}
