import { beforeEach, describe, expect, test } from '@jest/globals';
import type { DocumentFileType, StoredName, UploadAddress } from '../stored-file.ts';
import { codeOf, type MakeSiteBackend, type SiteBackendUnderTest, STRANGER } from './under-test.ts';

const PDF = 'application/pdf';
const MP4 = 'video/mp4';
/** The beginning of an MP4 file. */
const VIDEO = '\0\0\0\x10ftypisom\0\0\0\0waves';

/** The contract of the storage of every `SiteBackend`. */
export function siteStorageContract(make: MakeSiteBackend): void {
  describe('storage', () => {
    let tested: SiteBackendUnderTest;
    /** An unused id. */
    let id: string;
    beforeEach(async () => {
      tested = await make();
      id = tested.newId().replaceAll('-', '');
    });

    const pdf = () => ({ id, type: PDF }) as const;
    const video = () => ({ id, type: MP4 }) as const;
    async function send({ url, method, headers }: UploadAddress, body: string, over: object = {}) {
      const answer = await tested.reach(url, { method, headers: { ...headers, ...over }, body });
      await answer.arrayBuffer();
      return answer.status;
    }
    const textAt = async (url: string) => (await tested.reach(url)).text();
    async function stored(body: string, file: StoredName<DocumentFileType> = pdf()) {
      const { documents } = tested.backend.as(tested.editor).storage;
      const address = await documents.presignUpload({ ...file, bytes: body.length });
      expect(await send(address, body)).toBe(200);
      return documents.settleUpload(file);
    }

    test('stores a document in two steps and serves it under its name', async () => {
      const { documents } = tested.backend.as(tested.editor).storage;
      expect(await stored('tides')).toEqual({ bytes: 5 });
      const url = await documents.presignDownload({ ...pdf(), fileName: 'Gezeiten.pdf' });
      expect(await textAt(url)).toBe('tides');
    });

    test('names the origins that uploads go to, to the site itself', async () => {
      const { documents } = tested.backend.as(tested.editor).storage;
      const { url } = await documents.presignUpload({ ...pdf(), bytes: 5 });
      expect(await tested.backend.storage.uploadOrigins()).toContain(new URL(url).origin);
    });

    test('stores a video and returns its public address', async () => {
      const { assets } = tested.backend.as(tested.owner).storage;
      const address = await assets.presignUpload({ ...video(), bytes: VIDEO.length });
      expect(await send(address, VIDEO)).toBe(200);
      const { bytes, url } = await assets.settleUpload(video());
      expect([bytes, await textAt(url)]).toEqual([VIDEO.length, VIDEO]);
      expect(await assets.list()).toEqual([
        { ...video(), bytes: VIDEO.length, url, storedAt: expect.any(String) },
      ]);
      const neighbour = tested.neighbour.as(tested.owner).storage.assets;
      expect(await codeOf(neighbour.list())).toBe('forbidden');
      await assets.remove(id);
      expect(await assets.list()).toEqual([]);
      expect((await tested.reach(url)).status).toBe(404);
    });

    test('stores an uploaded image, serves it to members, and deletes it', async () => {
      const { pictures } = tested.backend.as(tested.editor).storage;
      const image = { id, type: 'image/jpeg' } as const;
      const address = await pictures.presignUpload({ ...image, bytes: 5 });
      expect(await codeOf(pictures.presignDownload(image))).toBe('not_found');
      expect(await send(address, 'tides')).toBe(200);
      expect(await pictures.settleUpload(image)).toEqual({ bytes: 5 });
      expect(await textAt(await pictures.presignDownload(image))).toBe('tides');
      const stranger = tested.backend.as(STRANGER).storage;
      expect(await codeOf(stranger.pictures.presignDownload(image))).toBe('forbidden');
      await pictures.remove(id);
      expect(await codeOf(pictures.presignDownload(image))).toBe('not_found');
    });

    test('refuses any other type and size', async () => {
      const { documents } = tested.backend.as(tested.editor).storage;
      const address = await documents.presignUpload({ ...pdf(), bytes: 5 });
      expect(await send(address, 'tides', { 'content-type': 'text/html' })).toBe(403);
      expect(await send(address, 'tides!')).toBe(403);
      expect(await codeOf(documents.settleUpload(pdf()))).toBe('not_found');
    });

    test('has no file before it is settled, and settling again gives the same result', async () => {
      const { documents } = tested.backend.as(tested.editor).storage;
      const download = () => codeOf(documents.presignDownload({ ...pdf(), fileName: 'a.pdf' }));
      expect(await codeOf(documents.settleUpload(pdf()))).toBe('not_found');
      const address = await documents.presignUpload({ ...pdf(), bytes: 5 });
      await send(address, 'tides');
      expect(await download()).toBe('not_found');
      const first = await documents.settleUpload(pdf());
      expect(await documents.settleUpload(pdf())).toEqual(first);
      expect(await download()).toBe('none');
    });

    test('never overwrites a file', async () => {
      const { documents } = tested.backend.as(tested.editor).storage;
      await stored('tides');
      await send(await documents.presignUpload({ ...pdf(), bytes: 5 }), 'other');
      expect(await codeOf(documents.settleUpload(pdf()))).toBe('conflict');
      expect(await textAt(await documents.presignDownload({ ...pdf(), fileName: 'a.pdf' }))).toBe('tides');
    });

    test('keeps one document under an id: one of another type is refused', async () => {
      const { documents } = tested.backend.as(tested.editor).storage;
      await stored('tides');
      const page = { id, type: 'text/html' } as const;
      expect(await send(await documents.presignUpload({ ...page, bytes: 5 }), '<p>hi')).toBe(200);
      expect(await codeOf(documents.settleUpload(page))).toBe('conflict');
      expect(await textAt(await documents.presignDownload({ ...pdf(), fileName: 'a.pdf' }))).toBe('tides');
    });

    test('stores a download like a document, under an id of its own', async () => {
      const { documents } = tested.backend.as(tested.editor).storage;
      const sheet = { id, type: 'text/csv' } as const;
      expect(await stored('a,b', sheet)).toEqual({ bytes: 3 });
      expect(await textAt(await documents.presignDownload({ ...sheet, fileName: 'a.csv' }))).toBe('a,b');
      expect(await send(await documents.presignUpload({ ...pdf(), bytes: 5 }), 'tides')).toBe(200);
      expect(await codeOf(documents.settleUpload(pdf()))).toBe('conflict');
      await documents.remove(id);
      expect(await codeOf(documents.presignDownload({ ...sheet, fileName: 'a.csv' }))).toBe('not_found');
    });

    test('removes a document; removing it again succeeds', async () => {
      const { documents } = tested.backend.as(tested.editor).storage;
      await stored('tides');
      await documents.remove(id);
      await documents.remove(id);
      expect(await codeOf(documents.presignDownload({ ...pdf(), fileName: 'a.pdf' }))).toBe('not_found');
    });

    test('keeps the files of each site separate, even with equal ids', async () => {
      await stored('tides');
      const { documents } = tested.neighbour.as(tested.owner).storage;
      expect(await codeOf(documents.presignDownload({ ...pdf(), fileName: 'a.pdf' }))).toBe('not_found');
      expect(await codeOf(documents.remove(id))).toBe('forbidden');
      expect(await codeOf(documents.settleUpload(pdf()))).toBe('forbidden');
    });

    test('is writable by members only', async () => {
      const stranger = tested.backend.as(STRANGER).storage;
      await stored('tides');
      const calls = [
        stranger.assets.presignUpload({ ...video(), bytes: 5 }),
        stranger.assets.settleUpload(video()),
        stranger.assets.remove(id),
        stranger.assets.list(),
        stranger.documents.presignUpload({ ...pdf(), bytes: 5 }),
        stranger.documents.settleUpload(pdf()),
        stranger.documents.remove(id),
      ];
      expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['forbidden']));
      const { documents } = tested.backend.storage;
      expect(await codeOf(documents.presignDownload({ ...pdf(), fileName: 'a.pdf' }))).toBe('none');
    });

    test.each([
      ['an id that leads elsewhere', { id: '../../sites/other', bytes: 5 }],
      ['an id of the wrong length', { id: 'abc', bytes: 5 }],
      ['no bytes', { bytes: 0 }],
      ['more bytes than there may be', { bytes: 100 * 1024 ** 2 + 1 }],
    ])('takes no upload with %s', async (_case, wrong) => {
      const { documents } = tested.backend.as(tested.editor).storage;
      const upload = documents.presignUpload({ ...pdf(), ...wrong });
      expect(await codeOf(upload)).toBe('input');
    });
  });
}
