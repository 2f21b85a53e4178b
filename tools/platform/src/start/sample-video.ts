import { bucketStorage } from '@portal/content-core';
import { s3Buckets } from '@portal/s3';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The section of the sample's content that shows its video, and the video's file, which is no part of the site's
 * repository.
 */
const SECTION = 'content/pages/home/film.json';
const FILE = join(import.meta.dirname, 'the-quarter-grows.webm');

/** The video's address in the sample's content: in the public bucket of `npm start` by default, with the video's id. */
const ADDRESS =
  /http:\/\/127\.0\.0\.1:4415\/portal-assets(?=\/sites\/[\w-]+\/assets\/([0-9a-f]{32})\/original\.webm")/;

/**
 * Uploads the sample's video to the public bucket, as an editor's browser does, unless it is there. Returns the
 * files with the video's address in this bucket.
 * @throws Error when the section does not refer to a video in the bucket, or the upload fails
 */
export async function uploadSampleVideo(
  files: ReadonlyMap<string, Uint8Array>,
  { siteId, storage }: { siteId: string; storage: Readonly<Record<string, string>> },
): Promise<Map<string, Uint8Array>> {
  const publicBase = storage['OBJSTORE_PUBLIC_BASE'] ?? '';
  const { section, id } = withVideoAt(new TextDecoder().decode(files.get(SECTION)), publicBase);
  const { assets } = bucketStorage(bucketsOf(storage)).forSite(siteId);
  const video = { id, type: 'video/webm' } as const;
  if (!(await assets.list()).some((stored) => stored.id === id)) {
    const body = readFileSync(FILE);
    const { method, url, headers } = await assets.presignUpload({ ...video, bytes: body.byteLength });
    const answer = await fetch(url, { method, headers, body });
    if (!answer.ok) throw new Error(`The object store answers ${answer.status} to the sample's video`);
    await assets.settleUpload(video);
  }
  return new Map(files).set(SECTION, Buffer.from(section));
}

/**
 * The section's text with the address of the video in another public bucket, and the video's id.
 * @throws Error as `uploadSampleVideo`
 */
export function withVideoAt(section: string, publicBase: string): { section: string; id: string } {
  const id = ADDRESS.exec(section)?.[1];
  if (id === undefined) throw new Error(`${SECTION} of the sample site has no video of the public bucket`);
  return { section: section.replace(ADDRESS, () => publicBase), id };
}

function bucketsOf(storage: Readonly<Record<string, string>>) {
  return s3Buckets({
    accountId: storage['OBJSTORE_ACCOUNT_ID'] ?? '',
    accessKeyId: storage['OBJSTORE_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: storage['OBJSTORE_SECRET_ACCESS_KEY'] ?? '',
    endpoint: storage['OBJSTORE_ENDPOINT'],
    assetsBucket: storage['OBJSTORE_BUCKET'],
    publicBase: storage['OBJSTORE_PUBLIC_BASE'],
    documentsBucket: storage['OBJSTORE_DOCS_BUCKET'],
  });
}
