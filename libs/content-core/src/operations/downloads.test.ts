import { beforeEach, describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { memoryLibrary, type MemoryLibrary } from '../fakes/memory-library.ts';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { SAMPLE } from '../fakes/sample-content.ts';
import { sampleOffice } from '../fakes/sample-zip.ts';
import { editSection, storedRecord } from '../fakes/site-edits.ts';
import type { LibraryDeps } from '../library/library-deps.ts';
import type { DocumentEntry } from '../library/library-entry.ts';
import { parseContent } from '../tree/parse-content.ts';
import { visibleTo } from '../tree/visible-to.ts';
import { standardKinds } from '../model/index.ts';
import { discardChanges } from './discard-changes.ts';
import { getChanges } from './get-changes.ts';
import { deleteDocument } from './delete-document.ts';
import { listDocuments } from './list-documents.ts';
import { parseInput, type Operation } from './operation.ts';
import { publishSite } from './publish-site.ts';
import { restoreVersion } from './restore-version.ts';
import { updateDocument } from './update-document.ts';
import { uploadDocument } from './upload-document.ts';
import { validateSite } from './validate-site.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FEES = sampleOffice('xlsx');
const LARGE = 2_621_441;

let site: MemorySite;
let library: MemoryLibrary;
let deps: LibraryDeps;

beforeEach(() => {
  site = memorySite({ audiences: ['press', 'board'] });
  library = memoryLibrary();
  deps = { ...site.deps, ...library.deps };
});

const run = <Input extends z.ZodType, Output>(
  operation: Operation<Input, Output, LibraryDeps>,
  input: unknown,
): Promise<Output> => operation.run(deps, site.actor, parseInput(operation.input, input));
const savedPaths = () => [...site.repo.store.commit(site.repo.store.head('saved') ?? '').files.keys()];
const filesOf = (id: string) => savedPaths().filter((file) => file.includes(id));

async function uploaded(text: string, words: object = {}): Promise<DocumentEntry> {
  const given = { title: 'Fees', audience: ['press'], fileName: 'fees.xlsx', ...words };
  const added = await run(uploadDocument, { data: btoa(text), ...given });
  if (!('document' in added)) throw new TypeError('the file was not added');
  return added.document;
}

async function started(type: string, text: string) {
  const answer = await run(uploadDocument, { start: { type, bytes: text.length } });
  if (!('address' in answer)) throw new TypeError('the upload was not started');
  const { url, method, headers } = answer.address;
  const body = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect((await library.fetch(url, { method, headers, body })).ok).toBe(true);
  return answer.upload;
}

describe('a download', () => {
  test('is a record and its bytes in a folder of its own', async () => {
    const { id, ...entry } = await uploaded(FEES);
    expect(entry).toMatchObject({ type: XLSX, tier: 'git', fileName: 'fees.xlsx', bytes: FEES.length });
    expect(filesOf(id)).toEqual([`downloads/${id}/download.json`, `downloads/${id}/original.xlsx`]);
    expect(storedRecord(site, 'saved', `downloads/${id}/download.json`)).toMatchObject({ id, type: XLSX });
  });

  test('is listed with documents, with its usages', async () => {
    const { id } = await uploaded(FEES);
    await editSection(site, 'home', 'files', { documents: [id, SAMPLE.report] });
    const { documents } = await run(listDocuments, {});
    expect(documents.map(({ title }) => title)).toEqual(['Fees', 'Minutes', 'Yearly report']);
    expect(documents[0]).toMatchObject({ id, usedIn: [{ section: 'files', path: 'documents.0' }] });
    expect(documents[0]?.version).toMatch(/^[0-9a-f]{40}$/);
  });

  test('changes its title, its readers and its name, which gets the extension of its type', async () => {
    const { id, version } = await uploaded(FEES);
    const input = {
      document: id,
      baseVersion: version,
      title: 'Fees of 2027',
      audience: 'all',
      fileName: 'x.pdf',
    };
    const { document } = await run(updateDocument, input);
    expect(document).toMatchObject({ title: 'Fees of 2027', audience: 'all', fileName: 'x.xlsx' });
    const late = { ...input, title: 'Other fees' };
    await expect(run(updateDocument, late)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is deleted with its bytes, unless something leads to it', async () => {
    const { id } = await uploaded(FEES);
    await editSection(site, 'about', 'story', { body: `See [the fees](document:${id}).` });
    await expect(run(deleteDocument, { document: id })).rejects.toMatchObject({ code: 'validation' });
    await editSection(site, 'about', 'story', { body: 'See nothing.' });
    expect(await run(deleteDocument, { document: id })).toEqual({ deleted: id, title: 'Fees' });
    expect(filesOf(id)).toEqual([]);
  });

  test('is replaced by one of its type, and by no other', async () => {
    const { id } = await uploaded(FEES);
    await editSection(site, 'home', 'files', { documents: [id] });
    const newer = sampleOffice('xlsx', { 'docProps/app.xml': 'newer' });
    const { id: next } = await uploaded(newer, { title: undefined, audience: undefined, replaces: id });
    expect(filesOf(id)).toEqual([]);
    expect(storedRecord(site, 'saved', 'content/pages/home/files.json')).toMatchObject({
      data: { documents: [next] },
    });
    expect(storedRecord(site, 'saved', `downloads/${next}/download.json`)).toMatchObject({
      title: 'Fees',
      audience: ['press'],
    });
    await expect(uploaded(sampleOffice('docx'), { replaces: next })).rejects.toMatchObject({ code: 'input' });
    await expect(uploaded(FEES, { replaces: SAMPLE.report })).rejects.toMatchObject({ code: 'input' });
  });

  test('is for its readers only', async () => {
    const { id } = await uploaded(FEES);
    await editSection(site, 'home', 'files', { documents: [id] });
    const texts = savedPaths().flatMap((path) =>
      path.endsWith('.json') ? [[path, JSON.stringify(storedRecord(site, 'saved', path))] as const] : [],
    );
    const { tree } = parseContent(new Map(texts), standardKinds);
    const seenBy = (audience: string | null) =>
      tree && visibleTo(tree, { editor: false, audience }, site.deps.now());
    expect(seenBy('press')?.documents.has(id)).toBe(true);
    expect(seenBy('press')?.sections.get('home')?.has('files')).toBe(true);
    for (const audience of ['board', null]) {
      expect(seenBy(audience)?.documents.has(id)).toBe(false);
      expect(seenBy(audience)?.sections.get('home')?.has('files')).toBe(false);
    }
  });

  test('is a change of its own, goes live, is discarded and restored with its bytes', async () => {
    const { id } = await uploaded(FEES);
    const file = `downloads/${id}/download.json`;
    const { changes } = await getChanges.run(site.deps, site.actor, {});
    expect(changes).toEqual([
      expect.objectContaining({ type: 'document', change: 'added', name: 'Fees', file }),
    ]);
    expect(changes[0]).toMatchObject({ gains: ['press'] });
    const { commit } = await publishSite.run(site.deps, site.actor, {});
    await run(deleteDocument, { document: id });
    await run(discardChanges, { files: [file] });
    const live = await run(listDocuments, { view: 'live' });
    expect(live.documents.map((one) => one.id)).toContain(id);
    await run(deleteDocument, { document: id });
    await run(restoreVersion, { file, commit, baseVersion: null });
    expect(filesOf(id)).toHaveLength(2);
    expect(await run(validateSite, {})).toMatchObject({ problems: [] });
  });

  test('without its bytes, and bytes without it, are reported', async () => {
    const { id } = await uploaded(FEES);
    site.repo.store.push({ branch: 'saved', files: { [`downloads/${id}/original.xlsx`]: null } });
    const stray = `downloads/${'f'.repeat(32)}/original.zip`;
    site.repo.store.push({ branch: 'saved', files: { [stray]: 'PK' } });
    const { problems } = await run(validateSite, {});
    expect(problems.map(({ code, file }) => [code, file])).toEqual([
      ['document_file_missing', `downloads/${id}/download.json`],
      ['document_file_unused', stray],
    ]);
  });
});

test('a download is refused by a site whose kit does not know it, before its bytes are stored', async () => {
  const manifest = { dependencies: { '@portal/site-kit': 'file:vendor/portal-site-kit-0.1.0.tgz' } };
  const config = 'export default defineConfig({ documents: { store: true } });';
  site.repo.store.push({
    branch: 'main',
    files: { 'package.json': JSON.stringify(manifest), 'portal.config.mjs': config },
  });
  const refused = { code: 'validation', message: expect.stringContaining('site kit 0.2.0') };
  await expect(uploaded(FEES)).rejects.toMatchObject(refused);
  await expect(run(uploadDocument, { start: { type: XLSX, bytes: LARGE } })).rejects.toMatchObject(refused);
  await run(uploadDocument, { start: { type: 'application/pdf', bytes: LARGE } });
});

describe('a large download', () => {
  beforeEach(() => {
    const config = 'export default defineConfig({ documents: { store: true } });';
    site.repo.store.push({ branch: 'main', files: { 'portal.config.mjs': config } });
  });

  const padded = (length: number) => sampleOffice('xlsx', { 'xl/media/a.bin': 'x'.repeat(length) });

  test('is in the bucket, and only its record in the repository', async () => {
    const text = padded(LARGE);
    const upload = await started(XLSX, text);
    expect(upload).toMatch(/\.xlsx$/);
    const words = { title: 'Fees', audience: 'all', fileName: 'fees.xlsx' };
    const added = await run(uploadDocument, { upload, ...words });
    expect(added).toMatchObject({ document: { tier: 'bucket', bytes: text.length } });
    const again = await run(uploadDocument, { upload, ...words });
    expect(again).toMatchObject({ changed: false });
    expect(filesOf(upload.slice(0, 32))).toEqual([`downloads/${upload.slice(0, 32)}/download.json`]);
  });

  test('of another type than announced is refused and removed', async () => {
    const upload = await started('application/zip', padded(LARGE));
    const finish = () => run(uploadDocument, { upload, title: 'Fees', audience: 'all' });
    await expect(finish()).rejects.toMatchObject({ code: 'input' });
    await expect(finish()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that is an image has no metadata in the bucket either', async () => {
    const place = `\xff\xe1\0\x12Exif\0\0GPS 53.5,9`;
    const image = `\xff\xda\0\x02${'x'.repeat(LARGE)}\xff\xd9`;
    const upload = await started('image/jpeg', `\xff\xd8${place}${image}`);
    const added = await run(uploadDocument, {
      upload,
      title: 'Quay',
      audience: 'all',
      fileName: 'quay.jpeg',
    });
    expect(added).toMatchObject({
      document: { tier: 'bucket', fileName: 'quay.jpeg', bytes: image.length + 2 },
    });
    const file = { id: upload.slice(0, 32), type: 'image/jpeg', fileName: 'x' } as const;
    const address = await library.deps.storage.documents.presignDownload(file);
    const stored = await (await library.fetch(address)).bytes();
    expect(stored.byteLength).toBe(image.length + 2);
  });
});
