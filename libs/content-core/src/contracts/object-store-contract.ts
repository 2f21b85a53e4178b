import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import type { ObjectStore, UploadGrant } from '../ports/object-store.ts';

/** An empty part of a bucket under test. */
export interface StoreUnderContract {
  store: ObjectStore;
  /** The folder that is empty, with a slash at its end; an empty text for a whole bucket. */
  root: string;
  /** The same bucket with a clock that is `seconds` late, so that the addresses it makes are already that old. */
  behind(seconds: number): ObjectStore;
  /** Fetches the addresses that the store makes. */
  fetch: typeof fetch;
  close(): Promise<void>;
}

const PDF = 'application/pdf';
const DOCUMENT = 'sites/s-1/documents/0f/original.pdf';
const TEXT = '%PDF-1.7 tide tables';
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** The contract of every `ObjectStore`. Runs on the fake and on each adapter. */
export function objectStoreContract(name: string, make: () => Promise<StoreUnderContract>): void {
  describe(`${name} implements the ObjectStore port`, () => {
    let tested: StoreUnderContract;
    /** The key of a document. */
    let documentKey: string;
    const within = (key: string) => `${tested.root}${key}`;
    beforeEach(async () => {
      tested = await make();
      documentKey = within(DOCUMENT);
    });
    afterEach(() => tested.close());

    const granted = (given: { key?: string; text?: string; type?: string } = {}) =>
      tested.store.presignUpload({
        key: given.key ?? documentKey,
        contentType: given.type ?? PDF,
        bytes: bytes(given.text ?? TEXT).byteLength,
        seconds: 60,
      });
    /** Uploads as a browser does, which sets `content-length` itself. */
    async function send({ url, method, headers }: UploadGrant, text: string, over: object = {}) {
      const sent = { ...headers, ...over };
      const answer = await tested.fetch(url, { method, headers: sent, body: bytes(text) });
      await answer.arrayBuffer();
      return answer.status;
    }
    const put = async (key: string, text: string) => send(await granted({ key, text }), text);
    const download = (key: string, fileName = 'a.pdf') =>
      tested.store.presignDownload({ key, fileName, seconds: 60 });
    async function codeOf(work: Promise<unknown>) {
      return work.then(
        () => 'none',
        (error: unknown) => (isAppError(error) ? error.code : error),
      );
    }

    test('makes addresses of the origin that it names', async () => {
      const addresses = [(await granted()).url, await download(documentKey)];
      expect(addresses.map((address) => new URL(address).origin)).toEqual([
        tested.store.origin,
        tested.store.origin,
      ]);
    });

    describe('an address to upload to', () => {
      test('accepts the upload that it was made for', async () => {
        expect(await send(await granted(), TEXT)).toBe(200);
        expect(await tested.store.stat(documentKey)).toEqual({
          bytes: bytes(TEXT).byteLength,
          contentType: PDF,
          version: expect.stringMatching(/./),
        });
      });

      test('requires the type and no header that a browser cannot send', async () => {
        const { method, headers } = await granted();
        expect(method).toBe('PUT');
        expect(headers).toEqual({ 'content-type': PDF });
      });

      test.each([
        ['another type', TEXT, { 'content-type': 'text/html' }],
        ['one byte more', `${TEXT}!`, {}],
        ['one byte less', TEXT.slice(1), {}],
        ['nothing', '', {}],
      ])('does not take %s', async (_case, text, over) => {
        expect(await send(await granted(), text, over)).toBe(403);
        expect(await tested.store.stat(documentKey)).toBeNull();
      });

      test('does not lead to another object', async () => {
        const { url, ...grant } = await granted();
        expect(await send({ ...grant, url: url.replace('original.pdf', 'other.pdf') }, TEXT)).toBe(403);
        expect(await tested.store.stat(documentKey.replace('original.pdf', 'other.pdf'))).toBeNull();
      });

      test('can neither read nor delete', async () => {
        await put(documentKey, TEXT);
        const { url, headers } = await granted();
        for (const method of ['GET', 'DELETE'])
          expect((await tested.fetch(url, { method, headers })).status).toBe(403);
        expect(await tested.store.stat(documentKey)).not.toBeNull();
      });

      test('expires', async () => {
        const late = await tested.behind(61).presignUpload({
          key: documentKey,
          contentType: PDF,
          bytes: bytes(TEXT).byteLength,
          seconds: 60,
        });
        expect(await send(late, TEXT)).toBe(403);
        expect(await tested.store.stat(documentKey)).toBeNull();
      });
    });

    describe('an address to download from', () => {
      test('serves the bytes with type and name, to be shown inline and not cached', async () => {
        await put(documentKey, TEXT);
        const answer = await tested.fetch(await download(documentKey, 'Gezeiten "Süd" – 1/2.pdf'));
        expect(answer.status).toBe(200);
        expect(await answer.text()).toBe(TEXT);
        expect(answer.headers.get('content-type')).toBe(PDF);
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        const disposition = answer.headers.get('content-disposition') ?? '';
        expect(disposition).toMatch(/^inline; filename="[\x20-\x7e]+"; filename\*=UTF-8''/);
        const encoded = /UTF-8''(\S+)$/.exec(disposition)?.[1] ?? '';
        expect(decodeURIComponent(encoded)).toBe('Gezeiten "Süd" – 1/2.pdf');
      });

      test('serves the file as an attachment if requested', async () => {
        await put(documentKey, TEXT);
        const terms = {
          key: documentKey,
          fileName: 'a.html',
          seconds: 60,
          disposition: 'attachment',
        } as const;
        const answer = await tested.fetch(await tested.store.presignDownload(terms));
        expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="a\.html"/);
        await answer.arrayBuffer();
      });

      test('does not lead to another object', async () => {
        await put(documentKey, TEXT);
        const secret = within('sites/s-2/secret.pdf');
        await put(secret, TEXT);
        const other = (await download(documentKey)).replace(documentKey, secret);
        expect((await tested.fetch(other)).status).toBe(403);
      });

      test('accepts no upload', async () => {
        await put(documentKey, TEXT);
        const answer = await tested.fetch(await download(documentKey), {
          method: 'PUT',
          body: bytes('other'),
        });
        expect(answer.status).toBe(403);
        expect((await tested.store.stat(documentKey))?.bytes).toBe(bytes(TEXT).byteLength);
      });

      test('expires', async () => {
        await put(documentKey, TEXT);
        const terms = { key: documentKey, fileName: 'a.pdf', seconds: 60 };
        expect((await tested.fetch(await tested.behind(61).presignDownload(terms))).status).toBe(403);
        expect((await tested.fetch(await tested.behind(30).presignDownload(terms))).status).toBe(200);
      });

      test('answers 404 for a missing object', async () => {
        expect((await tested.fetch(await download(within('sites/s-1/none.pdf')))).status).toBe(404);
      });
    });

    describe('what is not there', () => {
      test('reads as null, and removing it succeeds', async () => {
        expect(await tested.store.stat(documentKey)).toBeNull();
        expect(await tested.store.read(documentKey)).toBeNull();
        await tested.store.remove(documentKey);
        await tested.store.removeAll(within('sites/s-1/'));
      });

      test('cannot be copied', async () => {
        const to = within('sites/s-1/copy.pdf');
        const copy = tested.store.copy({ from: documentKey, version: '"none"', to });
        expect(await codeOf(copy)).toBe('not_found');
      });
    });

    test('reading returns all bytes of a large object', async () => {
      const text = 'tide '.repeat(100_000);
      await put(documentKey, text);
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for await (const part of (await tested.store.read(documentKey)) ?? []) parts.push(new Uint8Array(part));
      expect(await new Blob(parts).text()).toBe(text);
    });

    describe('a copy', () => {
      let to: string;
      beforeEach(() => {
        to = within('sites/s-1/documents/0f/copy.pdf');
      });

      test('has the bytes, type and version of the original, which is unchanged', async () => {
        await put(documentKey, TEXT);
        const original = await tested.store.stat(documentKey);
        await tested.store.copy({ from: documentKey, version: original?.version ?? '', to });
        expect(await tested.store.stat(to)).toEqual(original);
        expect(await tested.store.stat(documentKey)).toEqual(original);
        expect(await (await tested.fetch(await download(to))).text()).toBe(TEXT);
      });

      test('is refused when the original has changed', async () => {
        await put(documentKey, TEXT);
        const seen = await tested.store.stat(documentKey);
        await put(documentKey, `${TEXT}, changed`);
        const copy = tested.store.copy({ from: documentKey, version: seen?.version ?? '', to });
        expect(await codeOf(copy)).toBe('conflict');
        expect(await tested.store.stat(to)).toBeNull();
      });
    });

    test('lists what is in a folder with its size, more than one page, and no more than is asked for', async () => {
      const keys = Array.from({ length: 12 }, (_, index) =>
        within(`sites/s-1/assets/${10 + index}/original.webm`),
      );
      for (const [index, key] of keys.entries()) await put(key, 'x'.repeat(index + 1));
      await put(within('sites/s-10/assets/10/original.webm'), TEXT);
      const storedAt = expect.any(Date);
      const all = keys.map((key, index) => ({ key, bytes: index + 1, storedAt }));
      expect(await tested.store.list(within('sites/s-1/assets/'), 100)).toEqual(all);
      expect(await tested.store.list(within('sites/s-1/assets/'), 7)).toEqual(all.slice(0, 7));
      expect(await tested.store.list(within('sites/s-2/'), 100)).toEqual([]);
      await expect(tested.store.list('sites', 100)).rejects.toThrow('folder');
    });

    describe('removing', () => {
      test('deletes one object and no other', async () => {
        await put(documentKey, TEXT);
        await put(`${documentKey}.txt`, TEXT);
        await tested.store.remove(documentKey);
        expect(await tested.store.stat(documentKey)).toBeNull();
        expect(await tested.store.stat(`${documentKey}.txt`)).not.toBeNull();
      });

      test('of a folder deletes everything in it, over several pages of a listing, and nothing outside', async () => {
        const inside = Array.from({ length: 12 }, (_, index) =>
          within(`sites/s-1/documents/${index}/original.pdf`),
        );
        const beside = ['sites/s-10/documents/0/original.pdf', 'sites/s-1.pdf'].map(within);
        for (const key of [...inside, ...beside]) expect(await put(key, key)).toBe(200);
        await tested.store.removeAll(within('sites/s-1/'));
        const left = await Promise.all([...inside, ...beside].map((key) => tested.store.stat(key)));
        expect(left.map((object) => object !== null)).toEqual([...inside.map(() => false), true, true]);
      });

      test('refuses a path that is not a folder', async () => {
        await put(documentKey, TEXT);
        for (const folder of ['', '/', 'sites', 'sites/s-1'])
          await expect(tested.store.removeAll(folder)).rejects.toThrow('folder');
        expect(await tested.store.stat(documentKey)).not.toBeNull();
      });
    });

    test('keys with special characters work', async () => {
      const key = within("sites/s-1/a b/ü+&=%20'(1)!*~.pdf");
      expect(await put(key, TEXT)).toBe(200);
      const seen = await tested.store.stat(key);
      await tested.store.copy({ from: key, version: seen?.version ?? '', to: `${key}2` });
      expect(await (await tested.fetch(await download(`${key}2`))).text()).toBe(TEXT);
    });
  });
}
