import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { setImmediate as turn } from 'node:timers/promises';
import { purgeRegularly } from './purge-regularly.ts';

/** A purge whose clock the test turns; each purge ends when the test says how. */
function purgeUnderTest() {
  const log: string[] = [];
  const failed: unknown[] = [];
  const running: PromiseWithResolvers<object>[] = [];
  const clock = { milliseconds: 0, tick: (): void => undefined, stopped: false };
  const stop = purgeRegularly({
    every: (milliseconds, work) => {
      Object.assign(clock, { milliseconds, tick: work });
      return () => void (clock.stopped = true);
    },
    purge: () => {
      const purge = Promise.withResolvers<object>();
      running.push(purge);
      return purge.promise;
    },
    log: (line) => void log.push(line),
    reportFailure: (error) => void failed.push(error),
  });
  return { log, failed, running, clock, stop };
}

describe('purging', () => {
  test('is done every ten minutes, and says what it removed when there was something', async () => {
    const { clock, running, log } = purgeUnderTest();
    expect([clock.milliseconds, running.length]).toEqual([600_000, 0]);
    clock.tick();
    running[0]?.resolve({ codes: 2, families: 0, limits: 1 });
    await turn();
    clock.tick();
    running[1]?.resolve({ codes: 0, families: 0, limits: 0 });
    await turn();
    expect([running.length, log]).toEqual([2, ['[purge] codes=2 limits=1']]);
  });

  test('is never done twice at once', async () => {
    const { clock, running } = purgeUnderTest();
    clock.tick();
    clock.tick();
    expect(running).toHaveLength(1);
    running[0]?.resolve({});
    await turn();
    clock.tick();
    expect(running).toHaveLength(2);
  });

  test('goes on after an outage and after a bug, which are harmless', async () => {
    const { clock, running, log, failed } = purgeUnderTest();
    const failures = [new AppError('upstream_unavailable', 'The database is away.'), new TypeError('no')];
    for (const failure of failures) {
      clock.tick();
      running.at(-1)?.reject(failure);
      await turn();
    }
    clock.tick();
    expect([running.length, log, failed]).toEqual([3, ['[purge] not done', '[purge] not done'], failures]);
  });

  test('ends with the server', () => {
    const { clock, stop } = purgeUnderTest();
    stop();
    expect(clock.stopped).toBe(true);
  });
});
