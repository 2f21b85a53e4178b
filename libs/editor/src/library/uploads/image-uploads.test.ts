import { describe, expect, test } from '@jest/globals';
import type { ApiAnswer } from '../../api/call-api.ts';
import type { PendingUpload, PendingUploads } from './pending-uploads.ts';
import type { Refusal } from '../entries/images-api.ts';
import { imageUploads } from './image-uploads.ts';

const image = (name: string, type = 'image/jpeg', size = 10) =>
  new File([new Uint8Array(size)], name, { type });

const refusal: Refusal = { ok: false, code: 'offline', message: '', wait: undefined, details: {} };

/** A device that keeps so many uploads at most; `left` are those of a tab that is closed. */
function device(
  most = 60,
  left: readonly PendingUpload[] = [],
): PendingUploads & { stored: Map<string, PendingUpload> } {
  const stored = new Map(left.map((one) => [one.id, one]));
  return {
    stored,
    bringBack: async () => [...left],
    async store(upload) {
      if (stored.size >= most) return false;
      stored.set(upload.id, upload);
      return true;
    },
    async describe(id, { alt, decorative }) {
      const known = stored.get(id);
      if (known) stored.set(id, { ...known, alt, decorative });
    },
    delete: async (id) => void stored.delete(id),
  };
}

/** Uploads whose answers the test gives. */
function queue(stored = device(), largest = 20 * 1024 ** 2) {
  let ids = 0;
  const sent: { key: string; name: string; alt: string; answer: (answer: ApiAnswer) => Promise<void> }[] = [];
  const added: string[] = [];
  const list = imageUploads({
    send: ({ key, file, alt, signal }) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve({ ...refusal, code: 'stopped' }));
        sent.push({
          key,
          name: file.name,
          alt,
          answer: async (answer) => {
            resolve(answer);
            await new Promise((done) => setImmediate(done));
          },
        });
      }),
    added: ({ id }) => added.push(id),
    pendingUploads: stored,
    newId: () => String(++ids),
    largest,
    judge: async ({ name }) => (name === 'fake.jpg' ? 'fake' : null),
  });
  const sendAll = () => list.send(list.get().map(({ key }) => key));
  const states = () => list.get().map(({ state }) => state);
  return { list, sent, added, sendAll, states };
}

describe('uploads', () => {
  test('that the site would refuse are not asked about, keep their place, and are dismissed together', async () => {
    const { list, states } = queue();
    const files = [image('a.jpg'), image('fake.jpg'), image('plan.bmp', 'image/bmp'), image('b.jpg')];
    await list.add(files);
    expect(states()).toEqual(['words', 'refused', 'refused', 'words']);
    expect(list.get().map(({ notSent }) => notSent)).toEqual([null, 'fake', 'type', null]);
    list.dismissRefused();
    expect(list.get().map(({ file }) => file.name)).toEqual(['a.jpg', 'b.jpg']);
  });

  test('that have arrived are not counted among the next ones', async () => {
    const { list, sent, sendAll, states } = queue();
    await list.add([image('a.jpg')]);
    list.describe('1', { alt: 'Crane 14' });
    sendAll();
    await sent[0]?.answer({ ok: true, body: { media: { id: 'one' } } });
    expect(states()).toEqual(['done']);
    list.dismissSettled();
    expect(states()).toEqual([]);
  });

  test('wait for their alternative text, and two go at once', async () => {
    const { list, sent, added, sendAll, states } = queue();
    await list.add(['a', 'b', 'c', 'd'].map((name) => image(`${name}.jpg`)));
    sendAll();
    expect(states()).toEqual(['words', 'words', 'words', 'words']);
    for (const { key } of list.get().slice(0, 3)) list.describe(key, { alt: `Image ${key}` });
    list.describe('4', { decorative: true });
    sendAll();
    expect(states()).toEqual(['sending', 'sending', 'waiting', 'waiting']);
    await sent[0]?.answer({ ok: true, body: { media: { id: 'one' } } });
    expect(states()).toEqual(['done', 'sending', 'sending', 'waiting']);
    for (const one of sent.slice(1)) await one.answer({ ok: true, body: { media: { id: one.name } } });
    await sent[3]?.answer({ ok: true, body: { media: { id: 'four' } } });
    expect(states()).toEqual(['done', 'done', 'done', 'done']);
    expect(added).toEqual(['one', 'b.jpg', 'c.jpg', 'four']);
  });

  test.each(['input', 'too_large', 'no_documents_store'])(
    'that are refused with `%s` are not sent again, and not stored',
    async (code) => {
      const stored = device();
      const { list, sent, sendAll, states } = queue(stored);
      await list.add([image('broken.jpg')]);
      list.describe('1', { alt: 'Crane 14' });
      sendAll();
      await sent[0]?.answer({ ...refusal, code });
      sendAll();
      expect(states()).toEqual(['refused']);
      expect([sent.length, stored.stored.size]).toEqual([1, 0]);
    },
  );

  test('that are too large for the site are refused before their words are asked for', async () => {
    const { list, states } = queue(device(), 100);
    await list.add([image('small.jpg', 'image/jpeg', 100), image('large.jpg', 'image/jpeg', 101)]);
    expect(states()).toEqual(['words', 'refused']);
    expect(list.get()[1]?.notSent).toBe('noStore');
  });

  test('that fail keep their file and words, say why, and go again', async () => {
    const { list, sent, sendAll } = queue();
    await list.add([image('a.jpg')]);
    list.describe('1', { alt: 'The quay' });
    sendAll();
    await sent[0]?.answer(refusal);
    expect(list.get()).toMatchObject([{ state: 'failed', alt: 'The quay', failure: { code: 'offline' } }]);
    list.send(['1']);
    await sent[1]?.answer({ ok: true, body: { media: { id: 'one' } } });
    expect(sent.map(({ alt }) => alt)).toEqual(['The quay', 'The quay']);
    expect(list.get()).toMatchObject([{ state: 'done', image: { id: 'one' } }]);
  });

  test.each([
    ['heic', image('a.heic', 'image/heic')],
    ['heic', image('IMG_1.HEIC', '')],
    ['empty', image('a.jpg', 'image/jpeg', 0)],
    ['type', image('a.bmp', 'image/bmp')],
    ['video', image('IMG_2.MOV', 'video/quicktime')],
    [
      'other',
      image('minutes.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
    ],
    ['other', image('a folder', '')],
    ['size', image('a.jpg', 'image/jpeg', 20 * 1024 ** 2 + 1)],
  ])('that cannot be images (%s) are refused before they are sent', async (notSent, file) => {
    const { list, sent, sendAll } = queue();
    await list.add([file]);
    list.describe('1', { alt: 'Words' });
    sendAll();
    expect(list.get()).toMatchObject([{ state: 'refused', notSent }]);
    expect(sent).toEqual([]);
  });

  test('are stored on the device with their words until the library has them', async () => {
    const stored = device();
    const { list, sent } = queue(stored);
    await list.add([image('a.jpg'), image('b.jpg')]);
    list.describe('1', { alt: 'The quay' });
    expect([...stored.stored.values()].map(({ file, alt }) => [file.name, alt])).toEqual([
      ['a.jpg', 'The quay'],
      ['b.jpg', ''],
    ]);
    list.send(['1']);
    await sent[0]?.answer({ ok: true, body: { media: { id: 'one' } } });
    expect([...stored.stored.keys()]).toEqual(['2']);
    list.dismiss('2');
    expect(stored.stored.size).toBe(0);
  });

  test('of a page that was closed come back and can be sent', async () => {
    const left = [
      { id: 'said', file: image('a.jpg'), alt: 'The quay', decorative: false },
      { id: 'unsaid', file: image('b.jpg'), alt: '', decorative: false },
    ];
    const { list, sent } = queue(device(60, left));
    await list.bringBack();
    expect(list.get()).toMatchObject([
      { key: 'said', state: 'failed', failure: { code: 'interrupted' }, isBroughtBack: true },
      { key: 'unsaid', state: 'words', isBroughtBack: true },
    ]);
    list.send(['said', 'unsaid']);
    expect(sent.map(({ name, alt }) => [name, alt])).toEqual([['a.jpg', 'The quay']]);
  });

  test('go again under the name they had, also after the page was closed', async () => {
    const { list, sent, sendAll } = queue();
    await list.add([image('a.jpg')]);
    list.describe('1', { alt: 'The quay' });
    sendAll();
    await sent[0]?.answer(refusal);
    sendAll();
    expect(sent.map(({ key }) => key)).toEqual(['1', '1']);
    const left = [{ id: 'said', file: image('a.jpg'), alt: 'The quay', decorative: false }];
    const next = queue(device(60, left));
    await next.list.bringBack();
    next.sendAll();
    expect(next.sent.map(({ key }) => key)).toEqual(['said']);
  });

  test('that are stopped say so, leave their place to the next, and go again', async () => {
    const { list, sent, sendAll, states } = queue();
    await list.add(['a', 'b', 'c', 'd'].map((name) => image(`${name}.jpg`)));
    for (const { key } of list.get()) list.describe(key, { alt: `Image ${key}` });
    sendAll();
    list.stop('1');
    list.stop('4');
    await new Promise((done) => setImmediate(done));
    expect(states()).toEqual(['failed', 'sending', 'sending', 'failed']);
    expect(list.get().map(({ failure }) => failure?.code)).toEqual([
      'stopped',
      undefined,
      undefined,
      'stopped',
    ]);
    list.sendLost();
    expect(states()).toEqual(['failed', 'sending', 'sending', 'failed']);
    list.send(['1']);
    await sent[1]?.answer({ ok: true, body: { media: { id: 'two' } } });
    expect(states()).toEqual(['sending', 'done', 'sending', 'failed']);
  });

  test('say so when the device keeps no more of them', async () => {
    const { list } = queue(device(1));
    await list.add([image('a.jpg'), image('b.jpg')]);
    await new Promise((done) => setImmediate(done));
    expect(list.get().map(({ isStored }) => isStored)).toEqual([true, false]);
  });

  test('that failed for want of a connection go again once there is one', async () => {
    const { list, sent, sendAll, states } = queue();
    await list.add([image('a.jpg'), image('b.jpg')]);
    list.describe('1', { alt: 'The quay' });
    list.describe('2', { alt: 'The crane' });
    sendAll();
    await sent[0]?.answer(refusal);
    await sent[1]?.answer({ ...refusal, code: 'rate_limited' });
    list.sendLost();
    expect(states()).toEqual(['sending', 'failed']);
  });
});
