import { beforeEach, describe, expect, test } from '@jest/globals';
import { pngStart } from '../fakes/memory-image-processor.ts';
import { memoryLibrary, type MemoryLibrary } from '../fakes/memory-library.ts';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { samplePdf } from '../fakes/sample-pdf.ts';
import type { LibraryDeps } from '../library/library-deps.ts';
import type { StartedUpload } from '../library/upload-name.ts';
import { discardChanges } from './discard-changes.ts';
import { getChanges } from './get-changes.ts';
import { libraryOperations } from './library-operations.ts';
import { publishSite } from './publish-site.ts';

const { deleteDocument, deleteMedia, uploadDocument, uploadMedia } = libraryOperations;
const LARGE = 2_621_441;
const words = { title: 'Tides', audience: 'all' } as const;
const html = new TextEncoder().encode('<!doctype html><title>Tides</title>');

let site: MemorySite;
let library: MemoryLibrary;
let deps: LibraryDeps;
/** The id that a browser names for its upload: the one of the large PDF. */
let id: string;

beforeEach(async () => {
  site = memorySite();
  library = memoryLibrary();
  deps = { ...site.deps, ...library.deps, newFileId: () => id };
  id = 'c4'.repeat(16);
  const config = 'export default defineConfig({ documents: bucketDocuments() });';
  site.repo.store.push({ branch: 'main', files: { 'portal.config.mjs': config } });
  const bytes = new TextEncoder().encode(samplePdf('', LARGE));
  library.web.set('https://example.test/tides.pdf', { bytes, fileName: 'tides.pdf' });
  await uploadDocument.run(deps, site.actor, { url: 'https://example.test/tides.pdf', ...words });
  await publishSite.run(deps, site.actor, {});
  await deleteDocument.run(deps, site.actor, { document: id });
});

/** Uploads an HTML document by address, under the id of the PDF. */
async function uploadHtml() {
  const start = { type: 'text/html', bytes: html.byteLength } as const;
  const { upload, address } = (await uploadDocument.run(deps, site.actor, { start })) as StartedUpload;
  const { url, method, headers } = address;
  expect((await library.fetch(url, { method, headers, body: html })).status).toBe(200);
  return uploadDocument.run(deps, site.actor, { upload, ...words });
}
const bytesOfPdf = async () => {
  const file = { id, type: 'application/pdf', fileName: 'tides.pdf' } as const;
  const answer = await library.fetch(await deps.storage.documents.presignDownload(file));
  return (await answer.arrayBuffer()).byteLength;
};

describe('the id of a document that is live and was deleted on the draft', () => {
  test('takes no other document, and the bytes of the live one stay', async () => {
    await expect(uploadHtml()).rejects.toMatchObject({
      code: 'conflict',
      message:
        'A document with this id is live and was deleted on the draft; upload this one under a new id.',
    });
    const data = btoa(samplePdf('short'));
    const inside = uploadDocument.run(deps, site.actor, { data, ...words });
    await expect(inside).rejects.toMatchObject({ code: 'conflict' });
    expect(await bytesOfPdf()).toBe(LARGE);
  });

  test('is of use again once the draft is discarded', async () => {
    await uploadHtml().catch(() => null);
    const { expected } = await getChanges.run(deps, site.actor, {});
    await discardChanges.run(deps, site.actor, { expected });
    const found = await uploadDocument.run(deps, site.actor, { upload: `${id}.pdf`, ...words });
    expect(found).toMatchObject({ changed: false, document: { tier: 'bucket', bytes: LARGE } });
    expect(await bytesOfPdf()).toBe(LARGE);
  });
});

describe('the id of a document that was live before', () => {
  beforeEach(() => publishSite.run(deps, site.actor, {}));

  test('takes no file of another type, and the bytes that earlier versions need stay', async () => {
    await expect(uploadHtml()).rejects.toMatchObject({ code: 'conflict' });
    expect(await bytesOfPdf()).toBe(LARGE);
  });

  test('keeps its bytes when it is added and deleted again', async () => {
    await uploadDocument.run(deps, site.actor, { upload: `${id}.pdf`, ...words });
    await deleteDocument.run(deps, site.actor, { document: id });
    expect(await bytesOfPdf()).toBe(LARGE);
  });
});

test('the id of an image that is live and was deleted on the draft is refused for another image', async () => {
  id = 'd5'.repeat(16);
  const image = { data: btoa(String.fromCharCode(...pngStart(500, 500))), alt: 'The slipway' };
  await uploadMedia.run(deps, site.actor, image);
  await publishSite.run(deps, site.actor, {});
  await deleteMedia.run(deps, site.actor, { media: id });
  await expect(uploadMedia.run(deps, site.actor, image)).rejects.toMatchObject({
    code: 'conflict',
    message: 'An image with this id is live and was deleted on the draft; upload this one under a new id.',
  });
});
