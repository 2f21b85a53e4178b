import { expect, test } from '@jest/globals';
import { regularly } from './regularly.ts';

test('regular work never overlaps, and continues after a failure', async () => {
  let tick = () => undefined as void;
  let ended = false;
  let calls = 0;
  const failures: unknown[] = [];
  let finish: (() => void) | undefined;
  const stop = regularly({
    every: (ms, work) => {
      expect(ms).toBe(500);
      tick = work;
      return () => void (ended = true);
    },
    ms: 500,
    work: () => {
      calls += 1;
      if (calls === 1) return Promise.reject(new Error('no database'));
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
    reportFailure: (error) => void failures.push(error),
  });
  tick();
  await new Promise(setImmediate);
  expect([calls, failures.length]).toEqual([1, 1]);
  tick();
  tick();
  expect(calls).toBe(2);
  finish?.();
  await new Promise(setImmediate);
  tick();
  expect(calls).toBe(3);
  stop();
  expect(ended).toBe(true);
});

test('with `atOnce` it runs before the first interval', () => {
  let calls = 0;
  const work = async () => (calls += 1);
  const common = { every: () => () => undefined, ms: 500, work, reportFailure: () => undefined };
  regularly({ ...common, atOnce: true });
  expect(calls).toBe(1);
  regularly(common);
  expect(calls).toBe(1);
});
