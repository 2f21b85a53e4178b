import { s3ObjectStore, type S3Options } from '@portal/s3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalObjectStore, startObjectStore } from '../src/object-store/start-object-store.ts';

/** A store of one test file. */
export interface TestStore extends LocalObjectStore {
  dir: string;
  /** The options of an adapter. */
  settings(bucket: string): S3Options;
  /** Empties both buckets. */
  empty(): Promise<void>;
  /** Closes it and deletes its folder. */
  end(): Promise<void>;
}

const KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret-canary' };
const BUCKETS = ['portal-assets', 'portal-documents'];

/** Starts a store over a new folder, or over an existing one. */
export async function startTestStore(dir = mkdtempSync(join(tmpdir(), 'object-store-'))): Promise<TestStore> {
  const store = await startObjectStore({
    dir,
    port: 0,
    host: '127.0.0.1',
    credentials: KEYS,
    publicBucket: 'portal-assets',
    privateBucket: 'portal-documents',
    log: () => undefined,
  });
  const settings = (bucket: string) => ({ ...KEYS, accountId: 'local', bucket, endpoint: store.endpoint });
  const buckets = BUCKETS.map((bucket) => s3ObjectStore(settings(bucket)));
  return {
    ...store,
    dir,
    settings,
    empty: async () => {
      for (const bucket of buckets)
        await Promise.all(['sites/', 'staging/'].map((folder) => bucket.removeAll(folder)));
    },
    end: async () => {
      await store.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
