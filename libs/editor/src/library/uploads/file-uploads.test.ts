import { describe, expect, test } from '@jest/globals';
import type { Refusal } from '../entries/images-api.ts';
import { type FileUpload, fileUploads, type UploadControl } from './file-uploads.ts';

const refusal: Refusal = { ok: false, code: 'offline', message: '', wait: undefined, details: {} };

/** A file whose way the test ends. */
function file(name = 'plan.pdf') {
  const ways: UploadControl[] = [];
  const { promise, resolve } = Promise.withResolvers<string | Refusal>();
  const answers = [promise];
  const job = {
    name,
    work: (way: UploadControl) => {
      ways.push(way);
      way.signal.addEventListener('abort', () => resolve({ ...refusal, code: 'stopped' }));
      return answers.shift() ?? Promise.resolve('Arrived.');
    },
    failed: ({ code }: Refusal) => `Not uploaded: ${code}.`,
  };
  return { job, ways, answer: resolve };
}

const facts = ({ key, state, part, message }: FileUpload) => [key, state, part, message];

describe('files that forms send', () => {
  test('are left to the form while it is there, and leave the list once they have arrived', async () => {
    const all = fileUploads();
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
    const all = fileUploads();
    const { job, ways, answer } = file();
    const close = all.show('form');
    const sent = all.run('form', job);
    close();
    ways[0]?.onProgress(0.9);
    expect(all.get()).toMatchObject([{ state: 'sending', part: 0.9, isShown: false }]);
    expect(ways[0]?.signal.aborted).toBe(false);
    answer('plan is in the library.');
    await sent;
    expect(all.get().map(facts)).toEqual([['form', 'arrived', 0.9, 'plan is in the library.']]);
    all.dismiss('form');
    expect(all.get()).toEqual([]);
  });

  test('that failed without their form are reported as failed, and can be sent again', async () => {
    const all = fileUploads();
    const { job, answer } = file();
    const sent = all.run('gone', job);
    answer(refusal);
    await sent;
    expect(all.get().map(facts)).toEqual([['gone', 'failed', 0, 'Not uploaded: offline.']]);
    all.retry('gone');
    expect(all.get()).toMatchObject([{ state: 'sending' }]);
    await new Promise((done) => setImmediate(done));
    expect(all.get()).toMatchObject([{ state: 'arrived', message: 'Arrived.' }]);
    all.retry('gone');
    expect(all.get()).toMatchObject([{ state: 'arrived' }]);
  });

  test('are stopped one by one', async () => {
    const all = fileUploads();
    const [one, other] = [file('one'), file('other')];
    const sent = all.run('one', one.job);
    void all.run('other', other.job);
    all.stop('one');
    expect(await sent).toMatchObject({ code: 'stopped' });
    expect(all.get()).toMatchObject([{ state: 'failed' }, { state: 'sending' }]);
  });
});
