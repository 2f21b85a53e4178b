import { describe, expect, test } from '@jest/globals';
import { afterAnswers } from './after-answers.ts';
import { endWhenSettled } from './end-when-settled.ts';
import { hostOf } from './host-of.ts';

/** Work that ends when it is told to. */
function pieceOfWork() {
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { work, end, fail };
}

describe('work after an answer', () => {
  test('goes to the host of the request that began it, also when it begins late', async () => {
    const after = afterAnswers(() => undefined);
    const taken: string[] = [];
    const asked = (name: string) =>
      after.serve(
        () => taken.push(name),
        async () => {
          await Promise.resolve();
          after.run(Promise.resolve());
          return name;
        },
      );
    expect(await Promise.all([asked('one'), asked('other')])).toEqual(['one', 'other']);
    expect(taken).toEqual(['one', 'other']);
  });

  test('goes on without a host, and is waited for', async () => {
    const after = afterAnswers(() => undefined);
    const { work, end } = pieceOfWork();
    after.serve(undefined, () => after.run(work));
    let isSettled = false;
    const settled = after.settled().then(() => (isSettled = true));
    await new Promise(setImmediate);
    expect(isSettled).toBe(false);
    end();
    await settled;
  });

  test('that fails is reported, to the host it has only ended', async () => {
    const reported: unknown[] = [];
    const after = afterAnswers((error) => reported.push(error));
    const { work, fail } = pieceOfWork();
    let handed: Promise<unknown> = Promise.resolve();
    after.serve(
      (given) => (handed = given),
      () => after.run(work),
    );
    fail(new Error('no mail today'));
    await expect(handed).resolves.toBeUndefined();
    expect(reported).toEqual([new Error('no mail today')]);
    await after.settled();
  });
});

test('the host of a function takes work with its own context; a server has none', () => {
  const context = {
    taken: [] as unknown[],
    waitUntil(work: Promise<unknown>) {
      this.taken.push(work);
    },
  };
  const work = Promise.resolve();
  hostOf({ netlify: { context } })?.(work);
  expect(context.taken).toEqual([work]);
  expect([hostOf({}), hostOf({ netlify: { context: {} } })]).toEqual([undefined, undefined]);
});

describe('a server that is told to end', () => {
  const never = () => new Promise<void>(() => undefined);

  function processUnderTest() {
    const listeners = new Map<string, () => void>();
    const ended: string[] = [];
    return {
      once: (signal: string, listener: () => void) => void listeners.set(signal, listener),
      end: (signal: string) => void ended.push(signal),
      tell: (signal: string) => listeners.get(signal)?.(),
      ended,
    };
  }

  test.each(['SIGTERM', 'SIGINT'])('by %s waits for the work', async (signal) => {
    const after = afterAnswers(() => undefined);
    const { work, end } = pieceOfWork();
    after.run(work);
    const ending = processUnderTest();
    endWhenSettled(after, ending, never);
    ending.tell(signal);
    await new Promise(setImmediate);
    expect(ending.ended).toEqual([]);
    end();
    await after.settled();
    await new Promise(setImmediate);
    expect(ending.ended).toEqual([signal]);
  });

  test('does not wait for ever', async () => {
    const after = afterAnswers(() => undefined);
    after.run(never());
    const ending = processUnderTest();
    endWhenSettled(after, ending, () => Promise.resolve());
    ending.tell('SIGTERM');
    await new Promise(setImmediate);
    expect(ending.ended).toEqual(['SIGTERM']);
  });
});
