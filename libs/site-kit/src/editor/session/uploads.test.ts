import { describe, expect, test } from '@jest/globals';
import type { Answer } from '../../scripts/send.ts';
import { uploads } from './uploads.ts';

const photo = (name: string, type = 'image/jpeg', size = 10) =>
  new File([new Uint8Array(size)], name, { type });

const refusal: Answer = { ok: false, code: 'offline', message: '', wait: undefined, details: {} };

/** Uploads whose answers the test gives. */
function queue() {
  const sent: { name: string; alt: string; answer: (answer: Answer) => Promise<void> }[] = [];
  const added: string[] = [];
  const list = uploads({
    send: (file, { alt }) =>
      new Promise((resolve) => {
        sent.push({
          ...{ name: file.name, alt },
          answer: async (answer) => {
            resolve(answer);
            await new Promise((done) => setImmediate(done));
          },
        });
      }),
    added: ({ id }) => added.push(id),
  });
  const sendAll = () => list.send(list.get().map(({ key }) => key));
  const states = () => list.get().map(({ state }) => state);
  return { list, sent, added, sendAll, states };
}

describe('uploads', () => {
  test('wait for their alternative text, and two go at once', async () => {
    const { list, sent, added, sendAll, states } = queue();
    list.add(['a', 'b', 'c', 'd'].map((name) => photo(`${name}.jpg`)));
    sendAll();
    expect(states()).toEqual(['words', 'words', 'words', 'words']);
    for (const { key } of list.get().slice(0, 3)) list.say(key, { alt: `Picture ${key}` });
    list.say(4, { decorative: true });
    sendAll();
    expect(states()).toEqual(['sending', 'sending', 'waiting', 'waiting']);
    await sent[0]?.answer({ ok: true, body: { media: { id: 'one' } } });
    expect(states()).toEqual(['done', 'sending', 'sending', 'waiting']);
    for (const one of sent.slice(1)) await one.answer({ ok: true, body: { media: { id: one.name } } });
    await sent[3]?.answer({ ok: true, body: { media: { id: 'four' } } });
    expect(states()).toEqual(['done', 'done', 'done', 'done']);
    expect(added).toEqual(['one', 'b.jpg', 'c.jpg', 'four']);
  });

  test('that fail keep their file and words, say why, and go again', async () => {
    const { list, sent, sendAll } = queue();
    list.add([photo('a.jpg')]);
    list.say(1, { alt: 'The quay' });
    sendAll();
    await sent[0]?.answer(refusal);
    expect(list.get()).toMatchObject([{ state: 'failed', alt: 'The quay', failure: { code: 'offline' } }]);
    list.send([1]);
    await sent[1]?.answer({ ok: true, body: { media: { id: 'one' } } });
    expect(sent.map(({ alt }) => alt)).toEqual(['The quay', 'The quay']);
    expect(list.get()).toMatchObject([{ state: 'done', picture: { id: 'one' } }]);
  });

  test.each([
    ['type', photo('a.heic', 'image/heic')],
    ['type', photo('a.svg', 'image/svg+xml')],
    ['size', photo('a.jpg', 'image/jpeg', 20 * 1024 ** 2 + 1)],
  ])('of the wrong %s are refused before they are sent', (notSent, file) => {
    const { list, sent, sendAll } = queue();
    list.add([file]);
    list.say(1, { alt: 'Words' });
    sendAll();
    expect(list.get()).toMatchObject([{ state: 'refused', notSent }]);
    expect(sent).toEqual([]);
  });
});
