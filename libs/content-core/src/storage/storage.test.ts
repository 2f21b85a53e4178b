import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { memoryObjectStore, type MemoryObjectStore } from '../fakes/memory-object-store.ts';
import { settleUpload, startUpload } from './file-uploads.ts';
import { LARGEST_ASSET, LARGEST_CAPTIONS, LARGEST_DOCUMENT } from '@portal/sites';
import { documentInBucket, fileKey, type SiteFile, siteFolder } from './site-file.ts';
import { openDownload, removeFile, removeSiteFiles } from './stored-files.ts';

const id = '0123456789abcdef0123456789abcdef';
const document: SiteFile = { siteId: 's-1', shelf: 'documents', id, type: 'application/pdf' };
const video: SiteFile = { siteId: 's-1', shelf: 'assets', id, type: 'video/mp4' };
let store: MemoryObjectStore;
let time = 0;

beforeEach(() => {
  time = Date.parse('2026-03-01T10:00:00.000Z');
  store = memoryObjectStore({ now: () => new Date(time) });
});

async function uploaded(file: SiteFile, text: string): Promise<void> {
  const { url, method, headers } = await startUpload(store, file, text.length);
  expect((await store.fetch(url, { method, headers, body: text })).status).toBe(200);
}
const keys = () => [...store.bucket.objects.keys()].sort();

describe('where a file lies', () => {
  test('is below its site, as the contract has it', () => {
    expect(fileKey(document)).toBe(`sites/s-1/documents/${id}/original.pdf`);
    expect(fileKey({ ...document, type: 'text/html' })).toBe(`sites/s-1/documents/${id}/original.html`);
    const sheet = { id, type: 'text/csv' } as const;
    expect(fileKey(documentInBucket('s-1', sheet))).toBe(`sites/s-1/downloads/${id}/original.csv`);
    expect(fileKey(documentInBucket('s-1', document))).toBe(fileKey(document));
    expect(fileKey(video)).toBe(`sites/s-1/assets/${id}/original.mp4`);
  });

  test.each(['', '.', '..', 'a/b', '../s-2', 'a b', 'å'])('is nowhere for the site id %j', (siteId) => {
    expect(() => siteFolder(siteId)).toThrow(expect.objectContaining({ code: 'not_configured' }));
  });

  test.each(['', '..', `${id}/..`, id.toUpperCase(), id.slice(1), `${id}0`, `../${id}`])(
    'is nowhere for the id %j',
    (wrong) => {
      expect(() => fileKey({ ...document, id: wrong })).toThrow(expect.objectContaining({ code: 'input' }));
    },
  );
});

describe('an upload', () => {
  test('is not the file before it is settled, and nothing of it is left after', async () => {
    await uploaded(document, 'tides');
    await expect(openDownload(store, document, 'a.pdf')).rejects.toMatchObject({ code: 'not_found' });
    expect(await settleUpload(store, document)).toMatchObject({ bytes: 5, contentType: 'application/pdf' });
    expect(keys()).toEqual([fileKey(document)]);
  });

  test('settles again and says the same', async () => {
    await uploaded(document, 'tides');
    const first = await settleUpload(store, document);
    expect(await settleUpload(store, document)).toEqual(first);
  });

  test('that was cut off between its two steps settles', async () => {
    await uploaded(document, 'tides');
    const broken = { ...store, remove: () => Promise.reject(new Error('the process ended')) };
    await expect(settleUpload(broken, document)).rejects.toThrow('ended');
    expect(await settleUpload(store, document)).toMatchObject({ bytes: 5 });
    expect(keys()).toEqual([fileKey(document)]);
  });

  test.each<[string, SiteFile, string]>([
    ['a document', document, 'tides'],
    ['a video', video, '\0\0\0\x10ftypisom\0\0\0\0waves'],
  ])('of %s settles for the slower of two as well', async (_what, file, text) => {
    await uploaded(file, text);
    const whileSlow = async () => void (await settleUpload(store, file));
    const slow: MemoryObjectStore = {
      ...store,
      read: async (key) => whileSlow().then(() => store.read(key)),
      copy: async (copy) => whileSlow().then(() => store.copy(copy)),
    };
    expect(await settleUpload(slow, file)).toMatchObject({ bytes: text.length });
    expect(keys()).toEqual([fileKey(file)]);
  });

  test('that is deleted before it is copied does not settle', async () => {
    await uploaded(document, 'tides');
    const copy = () => Promise.reject(new AppError('not_found', 'gone'));
    await expect(settleUpload({ ...store, copy }, document)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('of nothing does not settle', async () => {
    await expect(settleUpload(store, document)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('of a video that is none by its content is refused and removed', async () => {
    await uploaded(video, '<!doctype html>');
    await expect(settleUpload(store, video)).rejects.toMatchObject({ code: 'input' });
    expect(keys()).toEqual([]);
    await uploaded(video, '\0\0\0\x10ftypisom\0\0\0\0waves');
    expect(await settleUpload(store, video)).toMatchObject({ contentType: 'video/mp4' });
  });

  test('of captions has a megabyte at most', async () => {
    const captions: SiteFile = { ...video, type: 'text/vtt' };
    await expect(startUpload(store, captions, LARGEST_CAPTIONS + 1)).rejects.toMatchObject({ code: 'input' });
    await uploaded(captions, 'WEBVTT');
    expect(await settleUpload(store, captions)).toMatchObject({ contentType: 'text/vtt' });
  });

  test.each([
    ['text/html', 'attachment'],
    ['application/pdf', 'inline'],
    ['image/png', 'attachment'],
  ] as const)('of %s is an %s', async (type, disposition) => {
    const file = documentInBucket('s-1', { id, type });
    await uploaded(file, 'tides');
    await settleUpload(store, file);
    const answer = await store.fetch(await openDownload(store, file, 'tides'));
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}; `));
  });

  test('never changes a file', async () => {
    await uploaded(document, 'tides');
    await settleUpload(store, document);
    await uploaded(document, 'other');
    await expect(settleUpload(store, document)).rejects.toMatchObject({ code: 'conflict' });
    const address = await openDownload(store, document, 'a.pdf');
    expect(await (await store.fetch(address)).text()).toBe('tides');
  });

  test('of another type under the id of a file does not settle, and leaves that file', async () => {
    const page: SiteFile = { ...document, type: 'text/html' };
    await uploaded(document, 'tides');
    await settleUpload(store, document);
    await uploaded(page, '<p>tides');
    await expect(settleUpload(store, page)).rejects.toMatchObject({ code: 'conflict' });
    expect(await settleUpload(store, document)).toMatchObject({ bytes: 5 });
    expect(keys()).not.toContain(fileKey(page));
  });

  test('of captions settles under the id of their video', async () => {
    const captions: SiteFile = { ...video, type: 'text/vtt' };
    await uploaded(video, '\0\0\0\x10ftypisom\0\0\0\0waves');
    await settleUpload(store, video);
    await uploaded(captions, 'WEBVTT');
    expect(await settleUpload(store, captions)).toMatchObject({ bytes: 6 });
  });

  test('is for fifteen minutes', async () => {
    const { url, method, headers } = await startUpload(store, document, 1);
    const send = async () => (await store.fetch(url, { method, headers, body: 'x' })).status;
    time += 15 * 60_000;
    expect(await send()).toBe(200);
    time += 1;
    expect(await send()).toBe(403);
  });

  test.each([
    [document, 0],
    [document, -1],
    [document, 1.5],
    [document, Number.NaN],
    [document, LARGEST_DOCUMENT + 1],
    [video, LARGEST_ASSET + 1],
  ])('%# has a size', async (file, bytes) => {
    await expect(startUpload(store, file, bytes)).rejects.toMatchObject({ code: 'input' });
  });

  test('may have the largest size', async () => {
    await startUpload(store, document, LARGEST_DOCUMENT);
    await startUpload(store, video, LARGEST_ASSET);
    expect([...store.bucket.grants.values()]).toMatchObject([
      { bytes: 104_857_600 },
      { bytes: 1_073_741_824 },
    ]);
  });
});

test('a download is for a minute', async () => {
  await uploaded(document, 'tides');
  await settleUpload(store, document);
  const address = await openDownload(store, document, 'a.pdf');
  time += 60_000;
  expect((await store.fetch(address)).status).toBe(200);
  time += 1;
  expect((await store.fetch(address)).status).toBe(403);
});

describe('removing', () => {
  const other: SiteFile = { ...document, id: 'f'.repeat(32) };
  const foreign: SiteFile = { ...document, siteId: 's-10' };
  beforeEach(async () => {
    for (const file of [document, other, foreign]) {
      await uploaded(file, 'tides');
      await settleUpload(store, file);
    }
    await uploaded(document, 'tides again');
  });

  test('removes a file of any type with its uploads, and nothing else', async () => {
    await removeFile(store, { siteId: 's-1', shelf: 'documents', id });
    expect(keys()).toEqual([fileKey(other), fileKey(foreign)].sort());
    await removeFile(store, { siteId: 's-1', shelf: 'documents', id });
  });

  test('takes a whole site, and no other whose id begins the same', async () => {
    await removeSiteFiles(store, 's-1');
    expect(keys()).toEqual([fileKey(foreign)]);
  });
});
