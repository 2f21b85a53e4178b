import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { updateDocument } from './update-document.ts';
import { memoryLibrary, type MemoryLibrary } from '../fakes/memory-library.ts';
import { pngStart } from '../fakes/memory-image-processor.ts';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { SAMPLE } from '../fakes/sample-content.ts';
import { samplePdf } from '../fakes/sample-pdf.ts';
import type { LibraryDeps } from '../library/library-deps.ts';
import type { StartedUpload } from '../library/upload-name.ts';
import { editSection } from '../fakes/site-edits.ts';
import { getChanges } from './get-changes.ts';
import { libraryOperations } from './library-operations.ts';
import { parseInput } from './operation.ts';
import { publishSite } from './publish-site.ts';
import { restoreVersion } from './restore-version.ts';
import { saveSections } from './save-sections.ts';
import { validateSite } from './validate-site.ts';

const IN_HERO = {
  place: 'Home › Hero › image › media',
  page: 'home',
  section: 'hero',
  path: 'image.media',
};
const IN_FILES = {
  place: 'Home › Documents › second document',
  page: 'home',
  section: 'files',
  path: 'documents.1',
};

type Operations = typeof libraryOperations;
const PDF = samplePdf('Tides');
const LARGE = 2_621_441;

let site: MemorySite;
let library: MemoryLibrary;
let deps: LibraryDeps;

beforeEach(() => {
  site = memorySite({ audiences: ['press', 'board'] });
  library = memoryLibrary();
  deps = { ...site.deps, ...library.deps };
});

/** Calls an operation as a tool would: through its schema. */
function call<Name extends keyof Operations>(name: Name, input: unknown, given: LibraryDeps = deps) {
  const operation = libraryOperations[name];
  return operation.run(given, site.actor, parseInput(operation.input, input) as never) as ReturnType<
    Operations[Name]['run']
  >;
}
const base64 = (bytes: Uint8Array | string) =>
  btoa(typeof bytes === 'string' ? bytes : String.fromCharCode(...bytes));
const jpeg = base64(pngStart(2000, 1000));

async function upload(words: object = { alt: 'The slipway' }) {
  const added = await call('uploadMedia', { data: jpeg, fileName: 'slipway.png', ...words });
  if (!('media' in added)) throw new TypeError('the image was not added');
  return added.media;
}
async function uploadDocument(given: object = {}) {
  const words = { title: 'Tides', audience: 'all', fileName: 'tides.pdf' };
  const added = await call('uploadDocument', { data: base64(PDF), ...words, ...given });
  if (!('document' in added)) throw new TypeError('the document was not added');
  return added.document;
}
async function started(name: 'uploadMedia' | 'uploadDocument', start: object): Promise<StartedUpload> {
  const answer = await call(name, { start });
  if (!('address' in answer)) throw new TypeError('the upload was not started');
  return answer;
}
async function send({ address: { url, method, headers } }: StartedUpload, body: Uint8Array<ArrayBuffer>) {
  expect((await library.fetch(url, { method, headers, body })).status).toBe(200);
}
/** Paths of the draft's content files; none while nothing is saved. */
const savedPaths = () => {
  const head = site.repo.store.head('saved');
  return head === null ? [] : [...site.repo.store.commit(head).files.keys()];
};
const savedText = (file: string) =>
  new TextDecoder().decode(site.repo.store.file('saved', file) ?? undefined);
async function refusalOf(work: Promise<unknown>): Promise<AppError> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof AppError) return error;
  throw new TypeError('nothing was refused', { cause: error });
}
/** Sets `documents:` in the published configuration. */
function withDocumentsStore() {
  const text = 'export default defineConfig({ documents: bucketDocuments() });';
  site.repo.store.push({ branch: 'main', files: { 'portal.config.mjs': text } });
}
const large = () => new TextEncoder().encode(samplePdf('Tides', LARGE));

test('get_changes marks new images and documents that nothing uses', async () => {
  const changesOf = async () => {
    const { changes } = await getChanges.run(deps, site.actor, {});
    return Object.fromEntries(changes.map(({ type, unused }) => [type, unused === true]));
  };
  const { id, alt } = await upload();
  await uploadDocument();
  expect(await changesOf()).toEqual({ media: true, document: true });
  await editSection(site, 'home', 'hero', { layout: 'full', image: { media: id, alt } });
  expect(await changesOf()).toEqual({ media: false, document: true, section: false });
});

describe('upload_media', () => {
  test('adds sizes and manifest to the draft, which is valid', async () => {
    const media = await upload({ alt: 'The slipway', credit: 'Edda', focal: { x: 0.2, y: 0.4 } });
    expect(media).toMatchObject({
      name: 'slipway.png',
      alt: 'The slipway',
      decorative: false,
      credit: 'Edda',
      width: 2000,
      height: 1000,
      widths: [480, 960, 1600, 2000],
      usedIn: [],
    });
    const files = savedPaths().filter((file) => file.startsWith(`media/${media.id}/`));
    expect(files.sort()).toEqual([
      ...[1600, 2000, 480, 960].map((width) => `media/${media.id}/${width}.webp`),
      `media/${media.id}/image-manifest.json`,
    ]);
    expect(JSON.parse(savedText(`media/${media.id}/image-manifest.json`))).toMatchObject({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      variants: expect.arrayContaining([{ width: 480, height: 240, bytes: 12 }]),
    });
    const { problems } = await validateSite.run(deps, site.actor, { view: 'draft' } as never);
    expect(problems.filter(({ file }) => file.includes(media.id))).toEqual([]);
  });

  test('adds a drawing, cleaned, beside the sizes that are made of it', async () => {
    const text =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><script/><path d="M0 0h4"/></svg>';
    const added = await call('uploadMedia', { data: base64(text), fileName: 'logo.svg', alt: 'The mark' });
    if (!('media' in added)) throw new TypeError('the drawing was not added');
    const { media } = added;
    expect(media).toMatchObject({ name: 'logo.svg', width: 1600, height: 400, widths: [480, 960, 1600] });
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1" width="1600" height="400"><path d="M0 0h4"/></svg>\n';
    expect(savedText(`media/${media.id}/image.svg`)).toBe(drawing);
    expect(JSON.parse(savedText(`media/${media.id}/image-manifest.json`))).toMatchObject({
      vector: { bytes: drawing.length },
    });
    const { problems } = await validateSite.run(deps, site.actor, { view: 'draft' } as never);
    expect(problems.filter(({ file }) => file.includes(media.id))).toEqual([]);
    const { changes } = await getChanges.run(deps, site.actor, {});
    expect(changes.map(({ file }) => file)).toEqual([`media/${media.id}/image-manifest.json`]);
    await call('deleteMedia', { media: media.id });
    expect(savedPaths().filter((file) => file.startsWith(`media/${media.id}/`))).toEqual([]);
  });

  test('is decoration when it says so', async () => {
    expect(await upload({ decorative: true })).toMatchObject({ alt: '', decorative: true });
  });

  test.each([
    ['no words', {}],
    ['both', { alt: 'x', decorative: true }],
  ])('with %s is refused before anything is done', async (_case, words) => {
    expect(await refusalOf(call('uploadMedia', { data: jpeg, ...words }))).toMatchObject({ code: 'input' });
    expect(savedPaths()).toEqual([]);
  });

  test.each([
    ['none', {}],
    ['two', { data: jpeg, url: 'https://example.test/a.png' }],
  ])('with %s of the sources is refused', async (_case, sources) => {
    expect(await refusalOf(call('uploadMedia', { alt: 'x', ...sources }))).toMatchObject({ code: 'input' });
  });

  test('refuses SVG under any name', async () => {
    const data = base64('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const error = await refusalOf(call('uploadMedia', { data, alt: 'x', fileName: 'a.png' }));
    expect(error).toMatchObject({ code: 'input', message: expect.stringContaining('SVG') });
  });

  test('fetches an address, and takes its name from there', async () => {
    library.web.set('https://example.test/p/a.png', { bytes: pngStart(500, 500), fileName: 'a.png' });
    const added = await call('uploadMedia', { url: 'https://example.test/p/a.png', alt: 'x' });
    expect(added).toMatchObject({ media: { name: 'a.png', widths: [480, 500] } });
    const nowhere = { ...deps, outside: null };
    const url = { url: 'https://example.test/p/a.png', alt: 'x' };
    expect(await refusalOf(call('uploadMedia', url, nowhere))).toMatchObject({ code: 'not_supported' });
  });

  test('by address becomes an image with the id it was started with, and leaves nothing behind', async () => {
    const start = await started('uploadMedia', { type: 'image/png', bytes: 33 });
    expect(await refusalOf(call('uploadMedia', { upload: start.upload, alt: 'x' }))).toMatchObject({
      code: 'not_found',
    });
    await send(start, pngStart(600, 300));
    const added = await call('uploadMedia', { upload: start.upload, alt: 'x' });
    const id = start.upload.split('.')[0];
    expect(added).toMatchObject({ changed: true, media: { id, widths: [480, 600] } });
    await expect(
      deps.storage.pictures.presignDownload({ id: id ?? '', type: 'image/png' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await call('uploadMedia', { upload: start.upload, alt: 'x' })).toMatchObject({ changed: false });
  });

  test('finished by eight at once is one image', async () => {
    const start = await started('uploadMedia', { type: 'image/png', bytes: 33 });
    await send(start, pngStart(600, 300));
    const calls = Array.from({ length: 8 }, () => call('uploadMedia', { upload: start.upload, alt: 'x' }));
    const results = (await Promise.all(calls)).map((one) => ('media' in one ? one : null));
    expect(new Set(results.map((one) => one?.media.id)).size).toBe(1);
    expect(results.filter((one) => one?.changed)).toHaveLength(1);
    expect(await call('listMedia', {})).toMatchObject({ total: 3 });
  });

  test('by address with what is no image is refused and removed', async () => {
    const start = await started('uploadMedia', { type: 'image/png', bytes: 9 });
    await send(start, new TextEncoder().encode('<html></h'));
    const finish = () => refusalOf(call('uploadMedia', { upload: start.upload, alt: 'x' }));
    expect(await finish()).toMatchObject({
      code: 'input',
      message: expect.stringMatching(/ The upload was removed; start a new one\.$/),
    });
    expect(await finish()).toMatchObject({ code: 'not_found' });
  });

  test('by address stays to be finished again while images cannot be made ready', async () => {
    const start = await started('uploadMedia', { type: 'image/png', bytes: 33 });
    await send(start, pngStart(600, 300));
    const process = () => Promise.reject(new AppError('upstream_unavailable', 'Too many images.'));
    const input = { upload: start.upload, alt: 'x' };
    const error = await refusalOf(call('uploadMedia', input, { ...deps, images: { process } }));
    expect(error).toMatchObject({ code: 'upstream_unavailable' });
    expect(await call('uploadMedia', input)).toMatchObject({ changed: true });
  });

  test('does not finish a document as an image', async () => {
    const { upload } = await started('uploadDocument', { type: 'application/pdf', bytes: 5 });
    expect(await refusalOf(call('uploadMedia', { upload, alt: 'x' }))).toMatchObject({ code: 'input' });
  });
});

describe('update_media', () => {
  test('changes the given fields and no others', async () => {
    const { id, version } = await upload({ alt: 'Old', credit: 'Edda' });
    const updated = await call('updateMedia', { media: id, baseVersion: version, alt: 'New' });
    expect(updated).toMatchObject({ changed: true, media: { alt: 'New', credit: 'Edda' } });
    const bare = { media: id, baseVersion: updated.media.version, credit: '', decorative: true };
    const { media } = await call('updateMedia', bare);
    expect(media).toMatchObject({ alt: '', decorative: true });
    expect(media).not.toHaveProperty('credit');
  });

  test('names the sections that show it with another text, which they keep', async () => {
    const { id, version } = await upload({ alt: 'Old' });
    const shown = (words: object) => ({ media: id, ...words });
    const edits = [
      { id: 'one', kind: 'text', data: { body: 'x', image: shown({ alt: 'Old' }) } },
      { id: 'two', kind: 'text', data: { body: 'x', image: shown({ decorative: true }) } },
      { id: 'three', kind: 'text', data: { body: 'x', image: shown({ alt: 'New' }) } },
    ].map((edit) => ({ ...edit, baseVersion: null }));
    const saved = await saveSections.run(
      deps,
      site.actor,
      parseInput(saveSections.input, { page: 'about', edits }),
    );
    const change = { media: id, baseVersion: version, alt: 'New' };
    const updated = await call('updateMedia', change);
    const place = { page: 'about', path: 'image' };
    expect(updated.otherTexts).toEqual([
      {
        ...place,
        place: 'About › Text › image',
        section: 'one',
        alt: 'Old',
        baseVersion: saved.sections[0]?.version,
      },
      {
        ...place,
        place: 'About › Text › image',
        section: 'two',
        alt: '',
        baseVersion: saved.sections[1]?.version,
      },
    ]);
    const again = await call('updateMedia', { ...change, baseVersion: updated.media.version });
    expect(again).toMatchObject({ changed: false, otherTexts: [{}, {}] });
    const focal = { media: id, baseVersion: updated.media.version, focal: { x: 0, y: 0 } };
    expect(await call('updateMedia', focal)).not.toHaveProperty('otherTexts');
  });

  test.each(['Edda\nBerg', 'Edda\tBerg', 'x'.repeat(161)])('refuses %j as a credit', async (credit) => {
    const { id, version } = await upload();
    const change = async () => call('updateMedia', { media: id, baseVersion: version, credit });
    expect(await refusalOf(change())).toMatchObject({
      code: 'input',
      message: expect.stringContaining('credit'),
    });
  });

  test('of another version is a conflict that carries the current record', async () => {
    const { id, version } = await upload();
    await call('updateMedia', { media: id, baseVersion: version, alt: 'Mine' });
    const error = await refusalOf(call('updateMedia', { media: id, baseVersion: version, alt: 'Yours' }));
    expect(error).toMatchObject({
      code: 'conflict',
      details: { conflicts: [{ current: { content: { alt: 'Mine' } } }] },
    });
  });

  test('of nothing is not found', async () => {
    const input = { media: 'f'.repeat(32), baseVersion: 'a'.repeat(40), alt: 'x' };
    expect(await refusalOf(call('updateMedia', input))).toMatchObject({ code: 'not_found' });
  });
});

describe('delete_media', () => {
  test('is refused while something uses it, with the usages', async () => {
    const error = await refusalOf(call('deleteMedia', { media: SAMPLE.quayImage }));
    expect(error).toMatchObject({ code: 'validation', message: expect.stringContaining('Home › Hero') });
    expect(error.message).toContain('live: Home › Hero');
    expect(error.details).toEqual({
      usedIn: [IN_HERO, { ...IN_HERO, place: `live: ${IN_HERO.place}` }],
      reason: expect.anything(),
    });
  });

  test('is refused where only the live site shows it', async () => {
    const { files } = site.repo.store.commit(site.repo.store.head('main') ?? '');
    const baseVersion = files.get('content/pages/home/hero.json') ?? '';
    const unset = { id: 'hero', baseVersion, unset: ['image'] };
    await saveSections.run(deps, site.actor, { page: 'home', edits: [unset], dryRun: false });
    const error = await refusalOf(call('deleteMedia', { media: SAMPLE.quayImage }));
    expect(error.message).toMatch(/in use: live: Home › Hero/);
    await publishSite.run(deps, site.actor, {} as never);
    expect(await call('deleteMedia', { media: SAMPLE.quayImage })).toMatchObject({ name: 'quay.jpg' });
  });

  test('is refused where a file names it that cannot be read', async () => {
    const { id } = await upload();
    const files = { 'content/pages/home/hero.json': `{ broken ${id}` };
    site.repo.store.push({ branch: 'main', files });
    expect(await refusalOf(call('deleteMedia', { media: id }))).toMatchObject({ code: 'validation' });
  });

  test('deletes every file of the image', async () => {
    const { id } = await upload();
    await call('deleteMedia', { media: id });
    expect(savedPaths().filter((file) => file.includes(id))).toEqual([]);
    expect(await refusalOf(call('deleteMedia', { media: id }))).toMatchObject({ code: 'not_found' });
  });
});

describe('lists', () => {
  test('name the places, page by page, and what nothing uses', async () => {
    const first = await call('listMedia', { limit: 1 });
    expect(first).toMatchObject({
      total: 2,
      media: [{ id: SAMPLE.boardImage }],
      next: SAMPLE.boardImage,
    });
    const second = await call('listMedia', { limit: 1, after: first.next });
    expect(second.media).toMatchObject([{ id: SAMPLE.quayImage, usedIn: [IN_HERO] }]);
    expect(second).not.toHaveProperty('next');
    const { id } = await upload();
    expect(await call('listMedia', { unused: true })).toMatchObject({ total: 1, media: [{ id }] });
    expect(await call('listMedia', { view: 'live' })).toMatchObject({ total: 2 });
  });

  test('name documents with who may read them', async () => {
    const { documents } = await call('listDocuments', {});
    expect(documents).toMatchObject([
      { id: SAMPLE.minutes, audience: ['board'], usedIn: [IN_FILES] },
      { id: SAMPLE.report, audience: 'all' },
    ]);
  });
});

describe('get_media', () => {
  test('shows the widest of the small sizes', async () => {
    const { id } = await upload();
    const { image, media } = await call('getMedia', { media: id });
    expect([image?.width, new TextDecoder().decode(image?.bytes)]).toEqual([960, 'webp 960x480']);
    expect(media).toMatchObject({ id, usedIn: [] });
    expect(await refusalOf(call('getMedia', { media: 'f'.repeat(32) }))).toMatchObject({ code: 'not_found' });
  });
});

describe('upload_document', () => {
  test('of 2.5 MB and less lies in the repository', async () => {
    const document = await uploadDocument({ audience: ['press'] });
    expect(document).toMatchObject({
      tier: 'git',
      type: 'application/pdf',
      bytes: PDF.length,
      audience: ['press'],
    });
    expect(savedText(`documents/${document.id}/original.pdf`)).toBe(PDF);
  });

  test.each([
    ['no title', { title: undefined }],
    ['no audience', { audience: undefined }],
    ['what is no document', { data: base64('Dear all') }],
    ['nothing in it', { data: '' }],
    ['half of a PDF', { data: base64(PDF.slice(0, -20)) }],
  ])('with %s is refused', async (_case, wrong) => {
    expect(await refusalOf(uploadDocument(wrong))).toMatchObject({ code: 'input' });
  });

  test('for an audience that does not exist is refused', async () => {
    expect(await refusalOf(uploadDocument({ audience: ['nobody'] }))).toMatchObject({ code: 'validation' });
  });

  test('over 2.5 MB is refused where the site reads no documents store, and nothing is written', async () => {
    library.web.set('https://example.test/a.pdf', { bytes: large(), fileName: 'a.pdf' });
    const call = uploadDocument({ data: undefined, url: 'https://example.test/a.pdf' });
    const error = await refusalOf(call);
    expect(error).toMatchObject({ code: 'no_documents_store', message: expect.stringContaining('/edit') });
    const start = { type: 'application/pdf', bytes: LARGE };
    expect(await refusalOf(started('uploadDocument', start))).toMatchObject({ code: 'no_documents_store' });
    expect(savedPaths()).toEqual([]);
  });

  test('over 2.5 MB is refused where there is no bucket', async () => {
    withDocumentsStore();
    const presignUpload = () => Promise.reject(new AppError('no_documents_store', 'none'));
    const { storage } = deps;
    const without = { ...storage, documents: { ...storage.documents, presignUpload } };
    const start = { type: 'application/pdf', bytes: LARGE };
    const error = await refusalOf(call('uploadDocument', { start }, { ...deps, storage: without }));
    expect(error).toMatchObject({ code: 'no_documents_store', message: expect.stringContaining('/edit') });
  });

  test('over 2.5 MB from an address lies in the bucket, its record in the repository', async () => {
    withDocumentsStore();
    library.web.set('https://example.test/a.pdf', { bytes: large(), fileName: 'a.pdf' });
    const document = await uploadDocument({
      data: undefined,
      url: 'https://example.test/a.pdf',
      fileName: undefined,
    });
    expect(document).toMatchObject({ tier: 'bucket', bytes: LARGE, fileName: 'a.pdf' });
    expect(savedPaths().filter((file) => file.includes(document.id))).toEqual([
      `documents/${document.id}/document.json`,
    ]);
    const file = { id: document.id, type: 'application/pdf', fileName: 'a.pdf' } as const;
    const url = await deps.storage.documents.presignDownload(file);
    expect((await (await library.fetch(url)).arrayBuffer()).byteLength).toBe(LARGE);
  });

  test('by address, finished by eight at once, is one document', async () => {
    withDocumentsStore();
    const start = await started('uploadDocument', { type: 'application/pdf', bytes: LARGE });
    await send(start, large());
    const words = { upload: start.upload, title: 'Tides', audience: 'all' };
    const results = await Promise.all(Array.from({ length: 8 }, () => call('uploadDocument', words)));
    expect(results.filter((one) => 'changed' in one && one.changed)).toHaveLength(1);
    expect(await call('listDocuments', {})).toMatchObject({ total: 3 });
  });

  test('by address, small after all, moves into the repository', async () => {
    const start = await started('uploadDocument', { type: 'application/pdf', bytes: PDF.length });
    await send(start, new TextEncoder().encode(PDF));
    const added = await call('uploadDocument', { upload: start.upload, title: 'Tides', audience: [] });
    expect(added).toMatchObject({ document: { tier: 'git', audience: [] } });
    const file = { id: start.upload.slice(0, 32), type: 'application/pdf', fileName: 'a' } as const;
    await expect(deps.storage.documents.presignDownload(file)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['another content than announced', '<html></html>', /not of the type that was announced/],
    [
      'half of a PDF',
      samplePdf('Tides', LARGE).slice(0, -20),
      /^This PDF is not complete: .* The upload was removed/,
    ],
  ])('by address with %s is refused and removed', async (_case, text, message) => {
    withDocumentsStore();
    const start = await started('uploadDocument', { type: 'application/pdf', bytes: text.length });
    await send(start, new TextEncoder().encode(text));
    const words = { upload: start.upload, title: 'Tides', audience: 'all' };
    expect(await refusalOf(call('uploadDocument', words))).toMatchObject({
      code: 'input',
      message: expect.stringMatching(message),
    });
    expect(await refusalOf(call('uploadDocument', words))).toMatchObject({ code: 'not_found' });
  });

  test('its file name ends as its bytes say, also when it is changed', async () => {
    const document = await uploadDocument({ fileName: 'plan.pdf.exe' });
    expect(document.fileName).toBe('plan.pdf');
    const edit = { document: document.id, baseVersion: document.version, fileName: 'plan.html' };
    const changed = await updateDocument.run(deps, site.actor, parseInput(updateDocument.input, edit));
    expect(changed).toMatchObject({ document: { fileName: 'plan.pdf' } });
  });
});

describe('delete_document', () => {
  test('is refused where something leads to it', async () => {
    const error = await refusalOf(call('deleteDocument', { document: SAMPLE.report }));
    expect(error).toMatchObject({ code: 'validation', message: expect.stringContaining('Home › Documents') });
  });

  test('deletes record and bytes of a small one from the draft', async () => {
    const { id } = await uploadDocument();
    expect(await call('deleteDocument', { document: id })).toEqual({ deleted: id, title: 'Tides' });
    expect(savedPaths().filter((file) => file.includes(id))).toEqual([]);
    expect(await refusalOf(call('deleteDocument', { document: id }))).toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['never was live', false],
    ['was live', true],
  ])('leaves the bytes of a large one that %s, so that it can be restored whole', async (_case, wasLive) => {
    withDocumentsStore();
    library.web.set('https://example.test/a.pdf', { bytes: large(), fileName: 'a.pdf' });
    const { id } = await uploadDocument({ data: undefined, url: 'https://example.test/a.pdf' });
    const commit = site.repo.store.head('saved') ?? '';
    if (wasLive) await publishSite.run(deps, site.actor, {});
    await call('deleteDocument', { document: id });
    expect(savedPaths().filter((file) => file.includes(id))).toEqual([]);
    const file = `documents/${id}/document.json`;
    const input = parseInput(restoreVersion.input, { file, commit, baseVersion: null });
    expect(await restoreVersion.run(deps, site.actor, input)).toMatchObject({ changed: true });
    const stored = { id, type: 'application/pdf', fileName: 'a' } as const;
    const answer = await library.fetch(await deps.storage.documents.presignDownload(stored));
    expect((await answer.arrayBuffer()).byteLength).toBe(LARGE);
  });
});
