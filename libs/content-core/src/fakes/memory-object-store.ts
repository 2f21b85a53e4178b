import { AppError } from '@portal/errors';
import type { DownloadTerms, ObjectStore, UploadTerms } from '../ports/object-store.ts';
import { contentDisposition } from '../storage/content-disposition.ts';
import { requireFolder } from '../storage/require-folder.ts';
import { blobOid } from './git-oid.ts';

/** The objects of a bucket in memory, and the addresses that were granted. */
export interface MemoryBucket {
  objects: Map<string, { bytes: Uint8Array<ArrayBuffer>; contentType: string; storedAt: Date }>;
  grants: Map<string, MemoryGrant>;
}

type MemoryGrant = { until: number } & (
  | ({ method: 'PUT' } & UploadTerms)
  | ({ method: 'GET' } & DownloadTerms)
);

/** Options of the fake. */
export interface MemoryObjectStoreOptions {
  now(): Date;
  /** A bucket to share with other instances; a new one by default. */
  bucket?: MemoryBucket;
}

/** The fake, with what a test can inspect. */
export interface MemoryObjectStore extends ObjectStore {
  readonly bucket: MemoryBucket;
  /** Fetches the addresses that it makes, which exist only in memory. */
  fetch: typeof fetch;
}

const ORIGIN = 'https://objects.example.test';

/** An empty bucket. */
export function memoryBucket(): MemoryBucket {
  return { objects: new Map(), grants: new Map() };
}

/** An `ObjectStore` in memory. Its addresses are checked as strictly as signed ones. */
export function memoryObjectStore({
  now,
  bucket = memoryBucket(),
}: MemoryObjectStoreOptions): MemoryObjectStore {
  const { objects, grants } = bucket;
  const address = (grant: MemoryGrant) => {
    const id = String(grants.size + 1);
    grants.set(id, grant);
    return `${ORIGIN}/${encodeKey(grant.key)}?grant=${id}`;
  };
  const until = (seconds: number) => now().getTime() + seconds * 1000;
  return {
    bucket,
    origin: ORIGIN,
    presignUpload: async (terms) => ({
      method: 'PUT',
      url: address({ method: 'PUT', until: until(terms.seconds), ...terms }),
      headers: { 'content-type': terms.contentType },
    }),
    presignDownload: async (terms) => address({ method: 'GET', until: until(terms.seconds), ...terms }),
    stat: async (key) => {
      const object = objects.get(key);
      if (object === undefined) return null;
      const { bytes, contentType } = object;
      return { bytes: bytes.byteLength, contentType, version: blobOid(bytes) };
    },
    read: async (key) => {
      const object = objects.get(key);
      return object === undefined ? null : new Blob([object.bytes]).stream();
    },
    copy: async ({ from, version, to }) => {
      const object = objects.get(from);
      if (object === undefined) throw new AppError('not_found', 'The file is gone; upload it again.');
      if (blobOid(object.bytes) !== version)
        throw new AppError('conflict', 'The file changed in the meantime; look at it again.');
      objects.set(to, { ...object, storedAt: now() });
    },
    remove: async (key) => void objects.delete(key),
    list: async (folder, most) => {
      requireFolder(folder);
      return [...objects]
        .filter(([key]) => key.startsWith(folder))
        .map(([key, { bytes, storedAt }]) => ({ key, bytes: bytes.byteLength, storedAt }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .slice(0, most);
    },
    removeAll: async (folder) => {
      requireFolder(folder);
      for (const key of [...objects.keys()]) if (key.startsWith(folder)) objects.delete(key);
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { searchParams, pathname } = new URL(request.url);
      const grant = grants.get(searchParams.get('grant') ?? '');
      const holds =
        grant !== undefined &&
        grant.method === request.method &&
        `/${encodeKey(grant.key)}` === pathname &&
        now().getTime() <= grant.until;
      if (!holds) return new Response('', { status: 403 });
      return grant.method === 'PUT'
        ? acceptUpload(bucket, grant, request, now())
        : serveDownload(bucket, grant);
    },
  };
}

async function acceptUpload(
  { objects }: MemoryBucket,
  terms: UploadTerms,
  request: Request,
  storedAt: Date,
): Promise<Response> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (request.headers.get('content-type') !== terms.contentType || bytes.byteLength !== terms.bytes)
    return new Response('', { status: 403 });
  objects.set(terms.key, { bytes, contentType: terms.contentType, storedAt });
  return new Response('');
}

function serveDownload({ objects }: MemoryBucket, { key, fileName, disposition }: DownloadTerms): Response {
  const object = objects.get(key);
  if (object === undefined) return new Response('', { status: 404 });
  return new Response(object.bytes, {
    headers: {
      'content-type': object.contentType,
      'content-disposition': contentDisposition(fileName, disposition),
      'cache-control': 'private, no-store',
    },
  });
}

function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}
