import { beforeEach, describe, expect, test } from '@jest/globals';
import { ANONYMOUS, type Session } from '@portal/auth-provider';
import { contentOperations } from '@portal/content-core';
import {
  memoryLibrary,
  type MemoryLibrary,
  memorySite,
  pngStart,
  SAMPLE,
  samplePdf,
} from '@portal/content-core/fakes';
import { OPERATIONS, type SavedHint } from '@portal/sites';
import type { APIContext } from 'astro';
import type { ApiCall, ApiHandler } from '../api-route.ts';
import { bucketRedirect } from './bucket-redirect.ts';
import { documentHandlers } from './document-handlers.ts';
import { mediaHandlers } from './media-handlers.ts';
import type { SiteParts } from '../../site/site-parts.ts';

const EDITOR: Session = { ...ANONYMOUS, role: 'editor', userId: 'eve' };
const ORIGIN = 'https://site.example.test';
let site: SiteParts;
let library: MemoryLibrary;
/** What was announced to those who have the editor open. */
let hints: SavedHint[];

beforeEach(() => {
  hints = [];
  const { deps, actor } = memorySite({ audiences: ['press', 'board'] });
  library = memoryLibrary();
  const { storage, ...parts } = library.deps;
  site = {
    content: { open: async () => ({ deps, actor }) },
    storage: () => storage,
    library: parts,
    documents: () => storage.documents,
    announceSaved: (_session: Session, hint: SavedHint) => void hints.push(hint),
  } as unknown as SiteParts;
});

interface Answered {
  status: number;
  body: Record<string, unknown>;
}

/** Calls a handler as its route does. */
async function ask(handler: ApiHandler, path: string, init?: RequestInit): Promise<Answered> {
  const request = new Request(ORIGIN + path, init);
  const context = { request, url: new URL(request.url) } as APIContext;
  const answer = await handler({ site, session: EDITOR, context } as ApiCall);
  if (answer instanceof Response) throw new TypeError('handlers of the library answer with data');
  return { status: answer.status ?? 200, body: JSON.parse(JSON.stringify(answer.body)) };
}
async function formOf(fields: Record<string, string | File>): Promise<RequestInit> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { method: 'POST', headers: { 'content-type': type }, body: await encoded.arrayBuffer() };
}
const json = (method: string, value: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
async function publish(): Promise<void> {
  const { deps, actor } = (await site.content?.open(EDITOR, 'write')) ?? {};
  if (deps && actor) await contentOperations.publishSite.run(deps, actor, {});
}
const imageFile = () => new File([pngStart(1000, 600)], 'quay.png');

describe('videos of /api/media', () => {
  test('are listed and deleted by the id of their file', async () => {
    const id = 'c7'.repeat(16);
    const start = { id, start: { type: 'video/webm', bytes: 4 } };
    const { body } = await ask(mediaHandlers.POST, '/api/media', json('POST', start));
    const { url, method, headers } = body['address'] as { url: string; method: string; headers: object };
    await library.fetch(url, { method, headers: { ...headers }, body: 'film' });
    const sent = { upload: body['upload'] };
    expect((await ask(mediaHandlers.POST, '/api/media', json('POST', sent))).status).toBe(201);
    const list = () => ask(mediaHandlers.GET, '/api/media?type=film');
    const stored = { id, type: 'video/webm', bytes: 4 };
    expect((await list()).body).toMatchObject({ hasStore: true, films: [{ stored, usedIn: [] }] });
    const remove = (video: unknown) =>
      ask(mediaHandlers.DELETE, '/api/media', json('DELETE', { film: video }));
    expect((await remove(id)).body).toEqual({ deleted: id });
    expect((await list()).body['films']).toEqual([]);
    await expect(remove(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove('../x')).rejects.toMatchObject({ code: 'input' });
  });
});

describe('/api/media', () => {
  test('lists with the addresses of sizes, and takes its query', async () => {
    const { body } = await ask(mediaHandlers.GET, '/api/media?limit=1&unused=false&view=live');
    expect(body).toMatchObject({ total: 2, next: SAMPLE.boardImage });
    const [first] = body['media'] as object[];
    const address = `/api/media/${SAMPLE.boardImage}/800.webp`;
    expect(first).toMatchObject({ id: SAMPLE.boardImage, thumbnail: address, src: address });
    for (const wrong of ['?limit=0', '?limit=many', '?unused=perhaps', '?view=tomorrow', '?x=1'])
      await expect(ask(mediaHandlers.GET, `/api/media${wrong}`)).rejects.toMatchObject({ code: 'input' });
  });

  test('takes a form, changes the words of the image, and deletes it', async () => {
    const fields = { file: imageFile(), alt: 'The quay', focalX: '0.25', focalY: '0.5' };
    const added = await ask(mediaHandlers.POST, '/api/media', await formOf(fields));
    const media = added.body['media'] as { id: string; version: string };
    expect([added.status, media]).toMatchObject([
      201,
      {
        name: 'quay.png',
        alt: 'The quay',
        focal: { x: 0.25, y: 0.5 },
        thumbnail: `/api/media/${media.id}/480.webp`,
      },
    ]);
    const change = { media: media.id, baseVersion: media.version, credit: 'Edda' };
    const changed = await ask(mediaHandlers.PATCH, '/api/media', json('PATCH', change));
    expect(changed.body).toMatchObject({ changed: true, media: { credit: 'Edda' } });
    const again = ask(mediaHandlers.PATCH, '/api/media', json('PATCH', { ...change, credit: 'Other' }));
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
    const removed = await ask(mediaHandlers.DELETE, '/api/media', json('DELETE', { media: media.id }));
    expect(removed.body).toEqual({ deleted: media.id, name: 'quay.png' });
  });

  test('that is sent again with its id, or twice at once, is one image', async () => {
    const id = 'e5'.repeat(16);
    const send = async () =>
      ask(mediaHandlers.POST, '/api/media', await formOf({ id, file: imageFile(), alt: 'The quay' }));
    const both = await Promise.all([send(), send()]);
    const again = await send();
    const start = { id, start: { type: 'image/png', bytes: 33 } };
    const byAddress = await ask(mediaHandlers.POST, '/api/media', json('POST', start));
    for (const { status, body } of [...both, again, byAddress])
      expect([status, body]).toMatchObject([201, { media: { id, alt: 'The quay' } }]);
    expect(both.map(({ body }) => body['changed']).sort()).toEqual([false, true]);
    expect([again, byAddress].map(({ body }) => body['changed'])).toEqual([false, false]);
    expect((await ask(mediaHandlers.GET, '/api/media')).body).toMatchObject({ total: 3 });
  });

  test('takes no image under the id of one that is live and was deleted on the draft', async () => {
    const id = 'e6'.repeat(16);
    const send = async () =>
      ask(mediaHandlers.POST, '/api/media', await formOf({ id, file: imageFile(), alt: 'The quay' }));
    await send();
    await publish();
    await ask(mediaHandlers.DELETE, '/api/media', json('DELETE', { media: id }));
    await expect(send()).rejects.toMatchObject({ code: 'conflict' });
    const start = { id, start: { type: 'image/png', bytes: 33 } };
    const byAddress = ask(mediaHandlers.POST, '/api/media', json('POST', start));
    await expect(byAddress).rejects.toMatchObject({ code: 'conflict' });
  });

  test.each(['e5', '../../../content/site.json', 'E5'.repeat(16)])(
    'refuses %s as the id of an upload',
    async (id) => {
      const form = await formOf({ id, file: imageFile(), alt: 'The quay' });
      await expect(ask(mediaHandlers.POST, '/api/media', form)).rejects.toMatchObject({ code: 'input' });
      const start = json('POST', { id, start: { type: 'image/png', bytes: 33 } });
      await expect(ask(mediaHandlers.POST, '/api/media', start)).rejects.toMatchObject({ code: 'input' });
    },
  );

  test.each([
    ['no words', {}],
    ['both', { alt: 'x', decorative: 'true' }],
    ['half a focal point', { alt: 'x', focalX: '0.5' }],
    ['an unknown field', { alt: 'x', title: 'x' }],
    ['decoration that is none', { decorative: 'false' }],
  ])('refuses a form with %s', async (_case, words) => {
    const form = await formOf({ file: imageFile(), ...words });
    await expect(ask(mediaHandlers.POST, '/api/media', form)).rejects.toMatchObject({ code: 'input' });
  });

  test('begins and finishes an upload by address', async () => {
    const start = json('POST', { start: { type: 'image/png', bytes: 33 } });
    const begun = await ask(mediaHandlers.POST, '/api/media', start);
    const { upload, address } = begun.body as {
      upload: string;
      address: { url: string; method: string; headers: Record<string, string> };
    };
    const { url, method, headers } = address;
    await library.fetch(url, { method, headers, body: pngStart(500, 500) });
    const finished = await ask(mediaHandlers.POST, '/api/media', json('POST', { upload, decorative: true }));
    expect([begun.status, finished]).toMatchObject([
      200,
      {
        status: 201,
        body: { media: { id: upload.slice(0, 32), src: `/api/media/${upload.slice(0, 32)}/500.webp` } },
      },
    ]);
  });
});

describe('videos at /api/media', () => {
  const MP4 = '\0\0\0\x10ftypisom\0\0\0\0waves';
  const start = (type: string, bytes: number) =>
    ask(mediaHandlers.POST, '/api/media', json('POST', { start: { type, bytes } }));
  interface Begun {
    upload: string;
    address: { url: string; method: string; headers: Record<string, string> };
  }

  test.each([
    ['video/mp4', MP4],
    ['text/vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nWaves'],
  ])('begins and finishes the upload of %s, and answers its public address', async (type, content) => {
    const { upload, address } = (await start(type, content.length)).body as unknown as Begun;
    const { url, method, headers } = address;
    await library.fetch(url, { method, headers, body: content });
    const finish = () => ask(mediaHandlers.POST, '/api/media', json('POST', { upload }));
    const { status, body } = await finish();
    expect([status, body]).toMatchObject([201, { film: { type, bytes: content.length } }]);
    expect((await finish()).body).toEqual(body);
    expect((body['film'] as { url: string }).url).toContain(upload.slice(0, 32));
  });

  test.each([
    ['video/quicktime', 10],
    ['video/mp4', 0],
    ['video/mp4', 1024 ** 3 + 1],
    ['text/html', 10],
  ])('refuses %s of %d bytes', async (type, bytes) => {
    await expect(start(type, bytes)).rejects.toMatchObject({ code: 'input' });
  });

  test('refuses to finish what was not begun', async () => {
    const upload = `${'0'.repeat(32)}.mp4`;
    const finish = ask(mediaHandlers.POST, '/api/media', json('POST', { upload }));
    await expect(finish).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('/api/documents', () => {
  const pdf = () => new File([samplePdf()], 'tides.pdf');

  test('and /api/media announce what they put on the draft, once', async () => {
    const documentId = 'd1'.repeat(16);
    const sendDocument = async () => {
      const form = await formOf({ id: documentId, file: pdf(), title: 'Tides', audience: 'all' });
      return ask(documentHandlers.POST, '/api/documents', form);
    };
    const imageId = 'd2'.repeat(16);
    const sendImage = async () =>
      ask(
        mediaHandlers.POST,
        '/api/media',
        await formOf({ id: imageId, file: imageFile(), alt: 'The quay' }),
      );
    for (const send of [sendDocument, sendDocument, sendImage, sendImage]) await send();
    expect(hints).toEqual([
      { page: null, sections: null },
      { page: null, sections: null },
    ]);
  });

  test('announces no upload that only begins, and one that is finished', async () => {
    const bytes = new TextEncoder().encode(samplePdf());
    const start = json('POST', { start: { type: 'application/pdf', bytes: bytes.byteLength } });
    const { body } = await ask(documentHandlers.POST, '/api/documents', start);
    const { url, method, headers } = body['address'] as { url: string; method: string; headers: object };
    await library.fetch(url, { method, headers: { ...headers }, body: bytes });
    expect(hints).toEqual([]);
    const finish = json('POST', { upload: body['upload'], title: 'Tides', audience: 'all' });
    expect((await ask(documentHandlers.POST, '/api/documents', finish)).status).toBe(201);
    expect(hints).toEqual([{ page: null, sections: null }]);
  });

  test.each([
    ['all', 'all'],
    ['["press"]', ['press']],
    ['[]', []],
  ])('takes a form for the audience %s, lists and deletes', async (text, audience) => {
    const form = await formOf({ file: pdf(), title: 'Tides', audience: text });
    const { status, body } = await ask(documentHandlers.POST, '/api/documents', form);
    const { id } = body['document'] as { id: string };
    const entry = { id, audience, fileName: 'tides.pdf', href: `/api/document-file/${id}` };
    expect([status, body]).toMatchObject([201, { document: entry }]);
    const listed = await ask(documentHandlers.GET, '/api/documents');
    expect(listed.body).toMatchObject({
      total: 3,
      documents: expect.arrayContaining([expect.objectContaining(entry)]),
    });
    const removed = await ask(documentHandlers.DELETE, '/api/documents', json('DELETE', { document: id }));
    expect(removed.body).toEqual({ deleted: id, title: 'Tides' });
  });

  test('one that is sent again with its id is one document', async () => {
    const id = 'f6'.repeat(16);
    const send = async () =>
      ask(
        documentHandlers.POST,
        '/api/documents',
        await formOf({ id, file: pdf(), title: 'Tides', audience: 'all' }),
      );
    const answers = [...(await Promise.all([send(), send()])), await send()];
    for (const { body } of answers) expect(body).toMatchObject({ document: { id, title: 'Tides' } });
    const start = { id, start: { type: 'application/pdf', bytes: 5_000_000 } };
    const byAddress = await ask(documentHandlers.POST, '/api/documents', json('POST', start));
    expect(byAddress.body).toMatchObject({ changed: false, document: { id } });
    expect((await ask(documentHandlers.GET, '/api/documents')).body).toMatchObject({ total: 3 });
  });

  test('gives a document another title and other readers, on the version that was read', async () => {
    const change = (given: object) =>
      ask(documentHandlers.PATCH, '/api/documents', json('PATCH', { document: SAMPLE.report, ...given }));
    const { body } = await ask(documentHandlers.GET, '/api/documents');
    const listed = body['documents'] as { id: string; version: string }[];
    const baseVersion = listed.find(({ id }) => id === SAMPLE.report)?.version;
    const changed = await change({ baseVersion, title: 'Report 2026', audience: ['press'] });
    expect(changed.body).toMatchObject({
      changed: true,
      document: {
        title: 'Report 2026',
        audience: ['press'],
        usedIn: [{ place: expect.stringContaining('Home') }],
      },
    });
    await expect(change({ baseVersion, title: 'Other' })).rejects.toMatchObject({ code: 'conflict' });
    const { version } = changed.body['document'] as { version: string };
    expect((await change({ baseVersion: version, title: 'Report 2026' })).body['changed']).toBe(false);
    for (const [given, code] of [
      [{ title: '' }, 'input'],
      [{ audience: ['unknown'] }, 'validation'],
      [{ tier: 'bucket' }, 'input'],
      [{ document: '0'.repeat(32), title: 'x' }, 'not_found'],
    ] as const)
      await expect(change({ baseVersion: version, ...given })).rejects.toMatchObject({ code });
  });

  test('takes no upload under the id of one that is live and was deleted on the draft', async () => {
    const id = 'd7'.repeat(16);
    const words = { title: 'Tides', audience: 'all' };
    await ask(documentHandlers.POST, '/api/documents', await formOf({ id, file: pdf(), ...words }));
    await publish();
    await ask(documentHandlers.DELETE, '/api/documents', json('DELETE', { document: id }));
    const start = { id, start: { type: 'text/html', bytes: 15 } };
    const byAddress = ask(documentHandlers.POST, '/api/documents', json('POST', start));
    await expect(byAddress).rejects.toMatchObject({ code: 'conflict' });
    const finish = json('POST', { upload: `${id}.html`, ...words });
    const finished = ask(documentHandlers.POST, '/api/documents', finish);
    await expect(finished).rejects.toMatchObject({ code: 'conflict' });
  });

  test.each([
    ['no title', { audience: 'all' }, 'input'],
    ['no audience', { title: 'Tides' }, 'input'],
    ['an audience that cannot be read', { title: 'Tides', audience: '[press' }, 'input'],
    ['an audience that is not there', { title: 'Tides', audience: '["unknown"]' }, 'validation'],
  ])('refuses a form with %s', async (_case, words, code) => {
    const form = await formOf({ file: pdf(), ...words });
    await expect(ask(documentHandlers.POST, '/api/documents', form)).rejects.toMatchObject({ code });
  });

  test('refuses a large one where the site reads no store', async () => {
    const large = new File([samplePdf('', 2_621_441)], 'large.pdf');
    const form = await formOf({ file: large, title: 'Tides', audience: 'all' });
    await expect(ask(documentHandlers.POST, '/api/documents', form)).rejects.toMatchObject({
      code: 'no_documents_store',
    });
  });
});

describe('a document in the bucket', () => {
  const record = { id: 'a'.repeat(32), type: 'application/pdf', fileName: 'tides.pdf' } as const;

  test('is reached by a redirect that is not cached', async () => {
    const { documents } = library.deps.storage;
    const { url, method, headers } = await documents.presignUpload({ ...record, bytes: 5 });
    await library.fetch(url, { method, headers, body: 'tides' });
    await documents.settleUpload(record);
    const answer = await bucketRedirect(site, record);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    const file = await library.fetch(answer.headers.get('location') ?? '');
    expect(await file.text()).toBe('tides');
  });

  test('is requested under a file name that the platform accepts, even when the record has other characters', async () => {
    const { presignDownload } = OPERATIONS.documents;
    const asked: string[] = [];
    const documents: SiteParts['documents'] = () => ({
      presignDownload: async (file) => {
        presignDownload.input.parse(presignDownload.toFields(file));
        asked.push(file.fileName);
        return 'https://store.example.test/file';
      },
    });
    for (const fileName of ['Tides \u0096 2026.pdf', 'Tides \ud83c.pdf'])
      expect((await bucketRedirect({ documents }, { ...record, fileName })).status).toBe(302);
    expect(asked).toEqual(['Tides   2026.pdf', 'Tides \ufffd.pdf']);
  });

  test('is nothing where the site has no store, and not found when its bytes are missing', async () => {
    await expect(bucketRedirect({ documents: null }, record)).rejects.toMatchObject({
      code: 'no_documents_store',
    });
    await expect(bucketRedirect(site, record)).rejects.toMatchObject({ code: 'not_found' });
  });
});
