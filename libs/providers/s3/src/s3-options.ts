/** How a bucket is reached. */
export interface S3Options {
  /** OBJSTORE_ACCOUNT_ID; says where the vendor's own endpoint is. */
  accountId: string;
  /** OBJSTORE_ACCESS_KEY_ID and OBJSTORE_SECRET_ACCESS_KEY. Never logged. */
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  /** OBJSTORE_ENDPOINT: another S3 than the vendor's; buckets are the first part of its paths. */
  endpoint?: string | undefined;
  /** The clock that addresses are signed by. */
  now?: () => Date;
  /** Milliseconds until an answer begins, and between any two parts of it; 8 seconds unless said otherwise. */
  timeoutMs?: number;
  /** How many keys a listing has at once; the most there may be, 1000, unless said otherwise. */
  listed?: number;
}

/** The vendor's own endpoint unless another one is told. */
export function endpointOf({ accountId, endpoint }: S3Options): string {
  return endpoint ?? `https://${accountId}.r2.cloudflarestorage.com`;
}
