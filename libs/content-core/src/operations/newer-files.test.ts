import { beforeEach, describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import { writeQueue } from '../draft/write-queue.ts';
import { pngStart } from '../fakes/memory-image-processor.ts';
import { memoryLibrary, type MemoryLibrary } from '../fakes/memory-library.ts';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { SAMPLE } from '../fakes/sample-content.ts';
import { samplePdf } from '../fakes/sample-pdf.ts';
import { editSection, storedRecord } from '../fakes/site-edits.ts';
import type { LibraryDeps } from '../library/library-deps.ts';
import { parseInput } from './operation.ts';
import { publishSite } from './publish-site.ts';
import { uploadDocument } from './upload-document.ts';
import { uploadMedia } from './upload-media.ts';

const { report: REPORT, quayImage: QUAY } = SAMPLE;
const PDF = samplePdf('Tides of next year');
const base64 = (bytes: Uint8Array | string) =>
  btoa(typeof bytes === 'string' ? bytes : String.fromCharCode(...bytes));
const jpeg = base64(pngStart(2000, 1000));

let site: MemorySite;
let library: MemoryLibrary;
let deps: LibraryDeps;

beforeEach(async () => {
  site = memorySite({ audiences: ['press', 'board'] });
  library = memoryLibrary();
  deps = { ...site.deps, ...library.deps };
  await editSection(site, 'about', 'story', { body: `See [the report](document:${REPORT}).` });
});

async function document(input: object) {
  const added = await uploadDocument.run(deps, site.actor, parseInput(uploadDocument.input, input));
  if (!('document' in added)) throw new TypeError('the document was not added');
  return added;
}
async function image(input: object) {
  const added = await uploadMedia.run(deps, site.actor, parseInput(uploadMedia.input, input));
  if (!('media' in added)) throw new TypeError('the image was not added');
  return added;
}
const data = (page: string, id: string) =>
  (storedRecord(site, 'saved', `content/pages/${page}/${id}.json`) as { data: Record<string, unknown> }).data;
const savedPaths = () => [...site.repo.store.commit(site.repo.store.head('saved') ?? '').files.keys()];
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => ({ code: 'none', message: '' }),
    (error: unknown) => (isAppError(error) ? { code: error.code, message: error.message } : { error }),
  );

describe('a newer file of a document', () => {
  test('is referred to by every usage, in one save, with title and audience of the former, which is deleted', async () => {
    const before = site.repo.store.head('saved');
    const { document: added, replaced, warnings } = await document({ data: base64(PDF), replaces: REPORT });
    expect(added).toMatchObject({ title: 'Yearly report', fileName: 'Yearly report.pdf', audience: 'all' });
    expect(added.usedIn).toMatchObject([
      { page: 'about', section: 'story', path: 'body' },
      { page: 'home', section: 'files', path: 'documents.0' },
    ]);
    expect([replaced, warnings]).toEqual([{ id: REPORT, deleted: true }, []]);
    expect(data('about', 'story')['body']).toBe(`See [the report](document:${added.id}).`);
    expect(data('home', 'files')['documents']).toEqual([added.id, SAMPLE.minutes]);
    expect(savedPaths().filter((file) => file.includes(REPORT))).toEqual([]);
    expect(site.repo.store.commit(site.repo.store.head('saved') ?? '').parents).toEqual([before]);
    expect(await publishSite.run(site.deps, site.actor, {})).toMatchObject({ published: true });
  });

  test('has what is given of its own', async () => {
    const words = { title: 'Report of 2027', audience: ['press'], fileName: 'report-2027.pdf' };
    const added = await document({ data: base64(PDF), replaces: REPORT, ...words });
    expect(added.document).toMatchObject(words);
  });

  test('finished twice is one document that replaced the other once', async () => {
    const start = { type: 'application/pdf', bytes: PDF.length };
    const input = parseInput(uploadDocument.input, { start, replaces: REPORT });
    const started = await uploadDocument.run(deps, site.actor, input);
    if (!('address' in started)) throw new TypeError('the upload was not started');
    const { url, method, headers } = started.address;
    await library.fetch(url, { method, headers, body: PDF });
    const first = await document({ upload: started.upload, replaces: REPORT });
    expect(first).toMatchObject({ changed: true, replaced: { id: REPORT, deleted: true } });
    const again = await document({ upload: started.upload, replaces: REPORT });
    expect(again).toMatchObject({ changed: false, document: { id: first.document.id } });
    expect(data('home', 'files')['documents']).toEqual([first.document.id, SAMPLE.minutes]);
  });

  test('survives a save between reading and writing', async () => {
    let saves = 0;
    const slow = site.another({
      onTrip: async (trip) => {
        if (trip === 'write' && saves++ === 0)
          await editSection(site, 'home', 'files', { documents: [SAMPLE.minutes, REPORT] });
      },
    });
    const input = parseInput(uploadDocument.input, { data: base64(PDF), replaces: REPORT });
    const elsewhere = { ...slow.deps, ...library.deps, inTurn: writeQueue() };
    const added = await uploadDocument.run(elsewhere, site.actor, input);
    const { id } = ('document' in added && added.document) || {};
    expect(data('home', 'files')['documents']).toEqual([SAMPLE.minutes, id]);
  });

  test('leaves the former where a record names it that cannot be changed here', async () => {
    const section = { id: 'own', kind: 'stranger', v: 1, audience: 'all', theme: 'default', hidden: false };
    const own = 'content/pages/about/own.json';
    const text = JSON.stringify({ ...section, data: { file: REPORT } });
    site.repo.store.push({ branch: 'saved', files: { [own]: text } });
    const { replaced } = await document({ data: base64(PDF), replaces: REPORT });
    expect(replaced).toEqual({ id: REPORT, deleted: false, namedBy: [own] });
    expect(savedPaths()).toContain(`documents/${REPORT}/document.json`);
  });

  const html = base64('<!doctype html><title>Tides</title>');
  test.each([
    ['of nothing', { data: base64(PDF), replaces: 'a'.repeat(32) }, 'not_found', 'There is no document'],
    ['of an image', { data: base64(PDF), replaces: QUAY }, 'input', 'upload_media'],
    ['of another type', { data: html, replaces: REPORT }, 'input', 'PDF'],
    [
      'of nothing, before it is sent',
      { start: { type: 'application/pdf', bytes: 9 }, replaces: 'a'.repeat(32) },
      'not_found',
      'There is no document',
    ],
    [
      'of another type, before it is sent',
      { start: { type: 'text/html', bytes: 9 }, replaces: REPORT },
      'input',
      'PDF',
    ],
    [
      'for an audience that does not exist',
      { data: base64(PDF), replaces: REPORT, audience: ['nobody'] },
      'validation',
      'nobody',
    ],
  ])('%s is refused, and nothing is written', async (_case, input, code, words) => {
    const before = site.repo.store.head('saved');
    const work = uploadDocument.run(deps, site.actor, parseInput(uploadDocument.input, input));
    expect(await refusalOf(work)).toMatchObject({ code, message: expect.stringContaining(words) });
    expect(site.repo.store.head('saved')).toBe(before);
  });
});

describe('a newer file of an image', () => {
  test('is shown by every usage, each with its own text', async () => {
    const { media, replaced } = await image({ data: jpeg, fileName: 'quay-2027.png', replaces: QUAY });
    expect(media).toMatchObject({ name: 'quay-2027.png', alt: '', width: 2000 });
    expect(media.usedIn).toMatchObject([{ page: 'home', section: 'hero', path: 'image.media' }]);
    expect(replaced).toEqual({ id: QUAY, deleted: true });
    expect(data('home', 'hero')['image']).toEqual({ media: media.id, alt: 'The quay at dusk' });
    expect(savedPaths().filter((file) => file.includes(QUAY))).toEqual([]);
    expect(await publishSite.run(site.deps, site.actor, {})).toMatchObject({ published: true });
  });

  test('has the text that is given', async () => {
    expect(await image({ data: jpeg, replaces: QUAY, alt: 'The new quay' })).toMatchObject({
      media: { alt: 'The new quay' },
    });
  });

  test.each([
    ['of nothing', { data: jpeg, replaces: 'a'.repeat(32) }, 'not_found'],
    ['of a document', { data: jpeg, replaces: REPORT }, 'input'],
    [
      'of nothing, before it is sent',
      { start: { type: 'image/png', bytes: 9 }, replaces: 'a'.repeat(32) },
      'not_found',
    ],
    ['with both a text and decorative', { data: jpeg, replaces: QUAY, alt: 'x', decorative: true }, 'input'],
  ])('%s is refused', async (_case, input, code) => {
    const work = uploadMedia.run(deps, site.actor, parseInput(uploadMedia.input, input));
    expect(await refusalOf(work)).toMatchObject({ code });
  });
});
