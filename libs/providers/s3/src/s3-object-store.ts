import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { contentDisposition, type ObjectStore, requireFolder } from '@portal/content-core';
import { isMissing, translate } from './failures.ts';

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
  /** Milliseconds one request may take; 8 seconds unless said otherwise. */
  timeoutMs?: number;
  /** How many keys a listing has at once; the most there may be, 1000, unless said otherwise. */
  listed?: number;
}

const TIMEOUT_MS = 8_000;
const ATTEMPTS = 2;
const REMOVED_AT_ONCE = 10;

/** A settled file never changes, so that anyone who has it may keep it for good. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** What was shown to one person must not be kept for others. */
const NOT_SHARED = 'private, no-store';

/**
 * One bucket of an S3-compatible store. Signs addresses by Signature Version 4 with type and length among the signed headers,
 * so that an upload of anything else is refused.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function s3ObjectStore(options: S3Options): ObjectStore {
  const { bucket: Bucket, now = () => new Date(), listed = 1000 } = options;
  const client = connect(options);
  const signed = (seconds: number) => ({ expiresIn: seconds, signingDate: now() });
  const said = <Output>(answer: Promise<Output>): Promise<Output> =>
    answer.catch((error: unknown) => {
      throw translate(error);
    });
  const remove = async (Key: string) => {
    await said(client.send(new DeleteObjectCommand({ Bucket, Key })));
  };
  return {
    origin: new URL(endpointOf(options)).origin,
    presignUpload: async ({ key, contentType, bytes, seconds }) => {
      const command = new PutObjectCommand({
        Bucket,
        Key: key,
        ContentType: contentType,
        ContentLength: bytes,
      });
      const url = await getSignedUrl(client, command, {
        ...signed(seconds),
        signableHeaders: new Set(['content-type', 'content-length']),
      });
      return { method: 'PUT', url, headers: { 'content-type': contentType } };
    },
    presignDownload: async ({ key, fileName, seconds }) => {
      const command = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentDisposition: contentDisposition(fileName),
        ResponseCacheControl: NOT_SHARED,
      });
      return getSignedUrl(client, command, signed(seconds));
    },
    stat: async (Key) => {
      const found = await said(orNull(client.send(new HeadObjectCommand({ Bucket, Key }))));
      return (
        found && {
          bytes: found.ContentLength ?? 0,
          contentType: found.ContentType ?? 'application/octet-stream',
          version: found.ETag ?? '',
        }
      );
    },
    read: async (Key) => {
      const found = await said(orNull(client.send(new GetObjectCommand({ Bucket, Key }))));
      return found?.Body === undefined ? null : parts(found.Body.transformToWebStream());
    },
    copy: async ({ from, version, to }) => {
      const original = await said(client.send(new HeadObjectCommand({ Bucket, Key: from })));
      await said(
        client.send(
          new CopyObjectCommand({
            Bucket,
            Key: to,
            CopySource: `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`,
            CopySourceIfMatch: version,
            // The uploader may have sent headers of their own; none of them becomes the file's.
            MetadataDirective: 'REPLACE',
            ContentType: original.ContentType,
            CacheControl: FOR_GOOD,
          }),
        ),
      );
    },
    remove,
    removeAll: async (folder) => {
      const Prefix = requireFolder(folder);
      for (let ContinuationToken: string | undefined, more = true; more;) {
        const page = new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: listed, ContinuationToken });
        const { Contents = [], NextContinuationToken, IsTruncated } = await said(client.send(page));
        const keys = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
        for (let start = 0; start < keys.length; start += REMOVED_AT_ONCE)
          await Promise.all(keys.slice(start, start + REMOVED_AT_ONCE).map(remove));
        ContinuationToken = NextContinuationToken;
        more = IsTruncated === true;
      }
    },
  };
}

function endpointOf({ accountId, endpoint }: S3Options): string {
  return endpoint ?? `https://${accountId}.r2.cloudflarestorage.com`;
}

function connect(options: S3Options) {
  const { accessKeyId, secretAccessKey, timeoutMs = TIMEOUT_MS } = options;
  return new S3Client({
    region: 'auto',
    endpoint: endpointOf(options),
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: { requestTimeout: timeoutMs, connectionTimeout: timeoutMs, throwOnRequestTimeout: true },
    // The vendor's checksums are of nothing in an address that is made before the bytes are there.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function orNull<Output>(answer: Promise<Output>): Promise<Output | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The bytes as they come. @throws AppError `upstream_unavailable` when they stop coming */
async function* parts(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } catch (error) {
    throw translate(error);
  } finally {
    // A reader that stops half-way lets the connection go.
    void reader.cancel().catch(() => undefined);
  }
}
