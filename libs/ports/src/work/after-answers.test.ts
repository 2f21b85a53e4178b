import { describe, expect, test } from '@jest/globals';
import { afterAnswers } from './after-answers.ts';

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
    const { promise: work, resolve: end } = Promise.withResolvers<void>();
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
    const { promise: work, reject: fail } = Promise.withResolvers<void>();
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
