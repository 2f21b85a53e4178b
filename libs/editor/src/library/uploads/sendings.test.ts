import { describe, expect, test } from '@jest/globals';
import type { Refusal } from '../entries/images-api.ts';
import { type Sending, sendings, type SendingWay } from './sendings.ts';

const refusal: Refusal = { ok: false, code: 'offline', message: '', wait: undefined, details: {} };

/** A file whose way the test ends. */
function file(name = 'plan.pdf') {
  const ways: SendingWay[] = [];
  const { promise, resolve } = Promise.withResolvers<string | Refusal>();
  const answers = [promise];
  const job = {
    name,
    work: (way: SendingWay) => {
      ways.push(way);
      way.signal.addEventListener('abort', () => resolve({ ...refusal, code: 'stopped' }));
      return answers.shift() ?? Promise.resolve('Arrived.');
    },
    failed: ({ code }: Refusal) => `Not uploaded: ${code}.`,
  };
  return { job, ways, answer: resolve };
}

const told = ({ key, state, part, said }: Sending) => [key, state, part, said];

describe('files that forms send', () => {
  test('are left to the form while it is there, and gone from the list once they have arrived', async () => {
    const all = sendings();
    const { job, ways, answer } = file();
    all.show('form');
    const sent = all.run('form', job);
    ways[0]?.onProgress(0.5);
    expect(all.get()).toMatchObject([{ name: 'plan.pdf', part: 0.5, isShown: true }]);
    answer('Arrived.');
    expect(await sent).toBe('Arrived.');
    expect(all.get()).toEqual([]);
  });

  test('go on when the form is closed, and then say what came of them until that is dismissed', async () => {
    const all = sendings();
    const { job, ways, answer } = file();
    const close = all.show('form');
    const sent = all.run('form', job);
    close();
    ways[0]?.onProgress(0.9);
    expect(all.get()).toMatchObject([{ state: 'sending', part: 0.9, isShown: false }]);
    expect(ways[0]?.signal.aborted).toBe(false);
    answer('plan is in the library.');
    await sent;
    expect(all.get().map(told)).toEqual([['form', 'arrived', 0.9, 'plan is in the library.']]);
    all.dismiss('form');
    expect(all.get()).toEqual([]);
  });

  test('that failed without their form are said to have, and go again', async () => {
    const all = sendings();
    const { job, answer } = file();
    const sent = all.run('gone', job);
    answer(refusal);
    await sent;
    expect(all.get().map(told)).toEqual([['gone', 'failed', 0, 'Not uploaded: offline.']]);
    all.again('gone');
    expect(all.get()).toMatchObject([{ state: 'sending' }]);
    await new Promise((done) => setImmediate(done));
    expect(all.get()).toMatchObject([{ state: 'arrived', said: 'Arrived.' }]);
    all.again('gone');
    expect(all.get()).toMatchObject([{ state: 'arrived' }]);
  });

  test('are stopped one by one', async () => {
    const all = sendings();
    const [one, other] = [file('one'), file('other')];
    const sent = all.run('one', one.job);
    void all.run('other', other.job);
    all.stop('one');
    expect(await sent).toMatchObject({ code: 'stopped' });
    expect(all.get()).toMatchObject([{ state: 'failed' }, { state: 'sending' }]);
  });
});
