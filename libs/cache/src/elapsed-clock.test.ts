import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { elapsedClock } from './elapsed-clock.ts';

function turning() {
  const at = { timeOfDay: 1_772_359_200_000, monotonic: 500 };
  const elapsed = elapsedClock(
    () => at.timeOfDay,
    () => at.monotonic,
  );
  return {
    elapsed,
    pass: (ms: number) => {
      at.timeOfDay += ms;
      at.monotonic += ms;
    },
    /** The time of day jumps, and nothing else. */
    jump: (ms: number) => void (at.timeOfDay += ms),
  };
}

test('follows the time that passes', () => {
  const { elapsed, pass } = turning();
  const start = elapsed();
  for (let turn = 0; turn < 1_000; turn += 1) {
    pass(0.25);
    elapsed();
  }
  expect(elapsed() - start).toBe(250);
});

test('goes on while the time of day is set back', () => {
  const { elapsed, pass, jump } = turning();
  const start = elapsed();
  jump(-3_600_000);
  pass(15_000);
  expect(elapsed() - start).toBe(15_000);
});

test('counts a suspension that only the time of day knows of', () => {
  const { elapsed, jump } = turning();
  const start = elapsed();
  jump(600_000);
  expect(elapsed() - start).toBe(600_000);
});

test('never goes back, and is never behind the time that passed', () => {
  const step = fc.record({ pass: fc.nat(60_000), jump: fc.integer({ min: -60_000, max: 60_000 }) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const clock = turning();
      const start = clock.elapsed();
      let passed = 0;
      for (const { pass, jump } of steps) {
        clock.pass(pass);
        clock.jump(jump);
        passed += pass;
        expect(clock.elapsed() - start).toBeGreaterThanOrEqual(passed);
      }
    }),
  );
});
