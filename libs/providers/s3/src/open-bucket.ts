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
import type { DownloadTerms, ObjectStore } from '@portal/content-core';
import { isMissing, translate } from './failures.ts';
import { endpointOf, type S3Options } from './s3-options.ts';

/** A bucket as its store uses it, with file names and folders that are checked already. */
export interface OpenBucket extends Omit<ObjectStore, 'origin' | 'presignDownload'> {
  presignDownload(
    download: Pick<DownloadTerms, 'key' | 'seconds'> & { disposition: string },
  ): Promise<string>;
}

const TIMEOUT_MS = 8_000;
const ATTEMPTS = 2;
const REMOVED_AT_ONCE = 10;

/** A settled file never changes, so any cache may store it permanently. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** A response for one person must not be cached for others. */
const NOT_SHARED = 'private, no-store';

/**
 * One bucket over the vendor's client. Imports nothing of the cores, so that a bundler can load it lazily.
 * @see s3ObjectStore
 */
export function openBucket(options: S3Options): OpenBucket {
  const { bucket: Bucket, now = () => new Date(), listed = 1000 } = options;
  const client = connect(options);
  const signed = (seconds: number) => ({ expiresIn: seconds, signingDate: now() });
  const translated = <Output>(answer: Promise<Output>): Promise<Output> =>
    answer.catch((error: unknown) => {
      throw translate(error);
    });
  const remove = async (Key: string) => {
    await translated(client.send(new DeleteObjectCommand({ Bucket, Key })));
  };
  /** Each page of a listing, one after the other. */
  async function* pages(Prefix: string): AsyncIterable<{ key: string; bytes: number; storedAt: Date }[]> {
    for (let ContinuationToken: string | undefined, more = true; more;) {
      const page = new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: listed, ContinuationToken });
      const { Contents = [], NextContinuationToken, IsTruncated } = await translated(client.send(page));
      yield Contents.flatMap(({ Key, Size, LastModified }) =>
        Key === undefined ? [] : [{ key: Key, bytes: Size ?? 0, storedAt: LastModified ?? now() }],
      );
      ContinuationToken = NextContinuationToken;
      more = IsTruncated === true;
    }
  }
  return {
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
    presignDownload: async ({ key, disposition, seconds }) => {
      const command = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: NOT_SHARED,
      });
      return getSignedUrl(client, command, signed(seconds));
    },
    stat: async (Key) => {
      const found = await translated(orNull(client.send(new HeadObjectCommand({ Bucket, Key }))));
      return (
        found && {
          bytes: found.ContentLength ?? 0,
          contentType: found.ContentType ?? 'application/octet-stream',
          version: found.ETag ?? '',
        }
      );
    },
    read: async (Key) => {
      const found = await translated(orNull(client.send(new GetObjectCommand({ Bucket, Key }))));
      return found?.Body === undefined ? null : parts(found.Body.transformToWebStream());
    },
    copy: async ({ from, version, to }) => {
      const original = await translated(client.send(new HeadObjectCommand({ Bucket, Key: from })));
      await translated(
        client.send(
          new CopyObjectCommand({
            Bucket,
            Key: to,
            CopySource: `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`,
            CopySourceIfMatch: version,
            // Replaces the headers that the uploader may have sent.
            MetadataDirective: 'REPLACE',
            ContentType: original.ContentType,
            CacheControl: FOR_GOOD,
          }),
        ),
      );
    },
    remove,
    list: async (Prefix, most) => {
      const found: { key: string; bytes: number; storedAt: Date }[] = [];
      for await (const page of pages(Prefix)) {
        found.push(...page);
        if (found.length >= most) break;
      }
      return found.slice(0, most);
    },
    removeAll: async (Prefix) => {
      for await (const page of pages(Prefix))
        for (let start = 0; start < page.length; start += REMOVED_AT_ONCE)
          await Promise.all(page.slice(start, start + REMOVED_AT_ONCE).map(({ key }) => remove(key)));
    },
  };
}

function connect(options: S3Options) {
  const { accessKeyId, secretAccessKey, timeoutMs = TIMEOUT_MS } = options;
  return new S3Client({
    region: 'auto',
    endpoint: endpointOf(options),
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: {
      requestTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      // The request's timeout covers the headers of the answer only; this one ends a body that stops arriving.
      socketTimeout: timeoutMs,
    },
    // In an address that is signed before the bytes exist, the vendor's checksum would be that of an empty body.
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

/** The bytes as they arrive. @throws AppError `upstream_unavailable` when they stop arriving */
async function* parts(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } catch (error) {
    throw translate(error);
  } finally {
    // A reader that stops early releases the connection.
    void reader.cancel().catch(() => undefined);
  }
}
