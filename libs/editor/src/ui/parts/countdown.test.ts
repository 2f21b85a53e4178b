import { expect, test } from '@jest/globals';
import { startCountdown } from './countdown.ts';

/** A countdown of ten seconds with a clock that the test sets. */
function tenSeconds() {
  let time = 0;
  let timer: { work: () => void; at: number } | null = null;
  const state = { over: 0 };
  const countdown = startCountdown({
    ms: 10_000,
    now: () => time,
    later: (work, ms) => {
      const own = { work, at: time + ms };
      timer = own;
      return () => {
        if (timer === own) timer = null;
      };
    },
    over: () => (state.over += 1),
  });
  const pass = (ms: number) => {
    time += ms;
    const due = timer;
    if (due === null || due.at > time) return;
    timer = null;
    due.work();
  };
  return { countdown, pass, state };
}

test('a countdown ends by itself, once', () => {
  const { pass, state } = tenSeconds();
  pass(9_999);
  expect(state.over).toBe(0);
  pass(1);
  pass(60_000);
  expect(state.over).toBe(1);
});

test('it stands still while it is held, however long, and goes on with the time that was left', () => {
  const { countdown, pass, state } = tenSeconds();
  pass(4_000);
  countdown.hold(true);
  countdown.hold(true);
  pass(3_600_000);
  expect(state.over).toBe(0);
  countdown.hold(false);
  countdown.hold(false);
  pass(5_999);
  expect(state.over).toBe(0);
  pass(1);
  expect(state.over).toBe(1);
});

test('one that was held at the last moment leaves two seconds', () => {
  const { countdown, pass, state } = tenSeconds();
  pass(9_990);
  countdown.hold(true);
  countdown.hold(false);
  pass(1_999);
  expect(state.over).toBe(0);
  pass(1);
  expect(state.over).toBe(1);
});

test.each(['stopped', 'over'])('one that is %s does not begin again', (how) => {
  const { countdown, pass, state } = tenSeconds();
  if (how === 'stopped') countdown.stop();
  else pass(10_000);
  countdown.hold(true);
  countdown.hold(false);
  pass(60_000);
  expect(state.over).toBe(how === 'over' ? 1 : 0);
});
