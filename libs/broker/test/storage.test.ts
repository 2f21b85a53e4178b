import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { memoryBroker, type MemoryBroker } from './memory-broker.ts';
import { brokerHandler } from '../src/server/broker-handler.ts';

const editor = { userId: 'u-editor', email: 'editor@example.test', role: 'editor' } as const;
const actor = { userId: editor.userId };
const id = '0123456789abcdef0123456789abcdef';
const pdf = { id, type: 'application/pdf' };
const video = { id, type: 'video/mp4' };
let broker: MemoryBroker;

beforeEach(() => {
  broker = memoryBroker(
    [
      { siteId: 's-one', key: 'key-one', members: [editor] },
      { siteId: 's-two', key: 'key-two', members: [editor] },
    ],
    () => new Date('2026-03-01T10:00:00.000Z'),
  );
});

async function asked(operation: string, body: unknown, site = 'one') {
  const response = await brokerHandler(broker)(
    new Request(`https://admin.example.test/api/site/${operation}`, {
      method: 'POST',
      headers: { 'x-api-key': `key-${site}`, 'x-site-id': `s-${site}` },
      body: JSON.stringify(body),
    }),
  );
  const { result, error } = await response.json();
  return { status: response.status, result, code: error?.code };
}
const presign = (given: object = {}, site?: string) =>
  asked('documents.presignUpload', { actor, ...pdf, bytes: 5, ...given }, site);
async function stored(site?: string, body = 'tides') {
  const { url, method, headers } = (await presign({}, site)).result;
  await broker.reach(url, { method, headers, body });
  return asked('documents.settleUpload', { actor, ...pdf }, site);
}

describe('a key', () => {
  test('is derived from the calling site, not from the input', async () => {
    await stored('one');
    await stored('two');
    expect([...broker.stores.documents.bucket.objects.keys()].sort()).toEqual([
      `sites/s-one/documents/${id}/original.pdf`,
      `sites/s-two/documents/${id}/original.pdf`,
    ]);
    await asked('documents.remove', { actor, id }, 'two');
    expect([...broker.stores.documents.bucket.objects.keys()]).toEqual([
      `sites/s-one/documents/${id}/original.pdf`,
    ]);
  });

  test.each([
    ['a key', { key: 'sites/s-two/documents/x' }],
    ['another site', { siteId: 's-two' }],
    ['an id with a path', { id: `../../s-two/documents/${id}` }],
    ['an id in capitals', { id: id.toUpperCase() }],
    ['a type of the other bucket', { type: 'video/mp4' }],
    ['an unknown type', { type: 'image/svg+xml' }],
    ['a type that goes on', { type: 'application/pdf; x' }],
    ['nothing', { bytes: 0 }],
    ['half a byte', { bytes: 1.5 }],
    ['too much', { bytes: 104_857_601 }],
    ['a time of its own', { seconds: 604_800 }],
  ])('is not made for a caller who names %s', async (_case, given) => {
    expect(await presign(given)).toMatchObject({ status: 400 });
    expect(broker.stores.documents.bucket.grants.size).toBe(0);
  });

  test('can be uploaded to for fifteen minutes and downloaded for one', async () => {
    await stored();
    await asked('documents.presignDownload', { ...pdf, fileName: 'a.pdf' });
    const now = broker.now().getTime();
    expect([...broker.stores.documents.bucket.grants.values()]).toMatchObject([
      { method: 'PUT', until: now + 900_000 },
      { method: 'GET', until: now + 60_000 },
    ]);
  });
});

test('a video may be larger than a document', async () => {
  const ask = (bytes: number) => asked('assets.presignUpload', { actor, ...video, bytes });
  expect(await ask(1024 ** 3)).toMatchObject({ status: 200 });
  expect(await ask(1024 ** 3 + 1)).toMatchObject({ status: 400 });
});

test('a document can be downloaded under any single-line name', async () => {
  await stored();
  const ask = (fileName: string) => asked('documents.presignDownload', { ...pdf, fileName });
  expect(await ask('Gezeiten "Süd" – 1/2.pdf')).toMatchObject({ status: 200 });
  for (const fileName of ['', 'a\r\nset-cookie: b=c', 'x'.repeat(201)])
    expect(await ask(fileName)).toMatchObject({ status: 400 });
});

test('uploads are limited per hour and site', async () => {
  for (let turn = 0; turn < 120; turn += 1) expect((await presign()).status).toBe(200);
  expect(await presign()).toMatchObject({ status: 429 });
  expect(await asked('assets.presignUpload', { actor, ...video, bytes: 5 })).toMatchObject({ status: 429 });
  expect((await presign({}, 'two')).status).toBe(200);
});

describe('where there is no bucket', () => {
  test('for documents, the error names it', async () => {
    broker.buckets.documents = null;
    for (const [operation, body] of [
      ['presignUpload', { actor, ...pdf, bytes: 5 }],
      ['settleUpload', { actor, ...pdf }],
      ['remove', { actor, id }],
      ['presignDownload', { ...pdf, fileName: 'a.pdf' }],
    ] as const)
      expect(await asked(`documents.${operation}`, body)).toMatchObject({ code: 'no_documents_store' });
    expect((await asked('assets.presignUpload', { actor, ...video, bytes: 5 })).status).toBe(200);
  });

  test('for videos, the error names the missing setting', async () => {
    broker.buckets.assets = null;
    for (const [operation, body] of [
      ['presignUpload', { actor, ...video, bytes: 5 }],
      ['settleUpload', { actor, ...video }],
      ['remove', { actor, id }],
    ] as const)
      expect(await asked(`assets.${operation}`, body)).toMatchObject({ code: 'not_configured' });
    expect((await presign()).status).toBe(200);
  });

  test('callers without a key do not learn it', async () => {
    broker.buckets.documents = null;
    expect(await presign({ actor: { userId: 'u-nobody' } })).toMatchObject({ code: 'forbidden' });
  });
});

test('an outage of the store is reported as one', async () => {
  broker.stores.documents.stat = async () => {
    throw new AppError('upstream_unavailable', 'The object store is not responding.');
  };
  expect(await asked('documents.settleUpload', { actor, ...pdf })).toMatchObject({ status: 503 });
});

test('every write is audited, and no URL is in the audit log or the log', async () => {
  await stored();
  await asked('documents.presignDownload', { ...pdf, fileName: 'a.pdf' });
  await asked('documents.remove', { actor, id });
  await presign({ actor: { userId: 'u-nobody' } });
  const member = { member: 'u-editor', role: 'editor' };
  expect(broker.entries.map(({ action, failure, details }) => ({ action, failure, details }))).toEqual([
    {
      action: 'site.documents.presignUpload',
      failure: null,
      details: { ...member, file: id, type: 'application/pdf', bytes: 5 },
    },
    { action: 'site.documents.settleUpload', failure: null, details: { ...member, file: id } },
    { action: 'site.documents.remove', failure: null, details: { ...member, file: id } },
    { action: 'site.documents.presignUpload', failure: 'forbidden', details: {} },
  ]);
  expect(broker.lines).toHaveLength(5);
  expect(broker.lines.join() + JSON.stringify(broker.entries)).not.toMatch(/https?:|grant=/);
});
