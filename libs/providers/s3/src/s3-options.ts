/** How to reach a bucket. */
export interface S3Options {
  /** OBJSTORE_ACCOUNT_ID; determines the vendor's own endpoint. */
  accountId: string;
  /** OBJSTORE_ACCESS_KEY_ID and OBJSTORE_SECRET_ACCESS_KEY. Never logged. */
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  /** OBJSTORE_ENDPOINT: an S3 service other than the vendor's; the bucket is the first segment of its paths. */
  endpoint?: string | undefined;
  /** The clock for signing addresses. */
  now?: () => Date;
  /** The time limit in milliseconds until an answer begins, and between two parts of it; 8 seconds by default. */
  timeoutMs?: number;
  /** How many keys a page of a listing has; by default 1000, the most possible. */
  listed?: number;
}

/** The vendor's own endpoint unless another one is set. */
export function endpointOf({ accountId, endpoint }: S3Options): string {
  return endpoint ?? `https://${accountId}.r2.cloudflarestorage.com`;
}
