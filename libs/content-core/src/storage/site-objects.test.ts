import { expect, test } from '@jest/globals';
import { memoryBucket, memoryObjectStore } from '../fakes/index.ts';
import { siteObjects } from './site-objects.ts';

test('every object of the site goes, in both buckets, and nothing of another site', async () => {
  const [assets, documents] = [memoryBucket(), memoryBucket()];
  const now = () => new Date('2026-11-21T10:00:00Z');
  const put = (bucket: typeof assets, key: string) =>
    bucket.objects.set(key, { bytes: new Uint8Array([1]), contentType: 'application/pdf', storedAt: now() });
  put(assets, 'sites/s1/assets/a/original.webm');
  put(assets, 'sites/s2/assets/a/original.webm');
  put(documents, 'sites/s1/documents/d/original.pdf');
  put(documents, 'staging/sites/s1/documents/d/original.pdf');
  const objects = siteObjects({
    assets: { store: memoryObjectStore({ now, bucket: assets }), publicBase: 'https://assets.example.test' },
    documents: memoryObjectStore({ now, bucket: documents }),
  });
  await objects.removeObjects('s1');
  expect([...assets.objects.keys()]).toEqual(['sites/s2/assets/a/original.webm']);
  expect([...documents.objects.keys()]).toEqual([]);
  await siteObjects({ assets: null, documents: null }).removeObjects('s1');
});
