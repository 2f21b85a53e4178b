import { expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { modelCheck } from './model-check.ts';

function watched(answers: readonly (AppError | Error | null)[]) {
  let [asked, time] = [0, 0];
  const check = modelCheck(
    async () => {
      const answer = answers[asked];
      asked += 1;
      if (answer) throw answer;
    },
    () => time,
  );
  return { check, asked: () => asked, pass: (seconds: number) => (time += seconds * 1000) };
}

const none = () => new AppError('not_configured', 'no key');

test('the platform is asked once a minute, and never twice at a time', async () => {
  const { check, asked, pass } = watched([null, null]);
  await Promise.all([check.require(), check.require()]);
  pass(59);
  await check.require();
  expect(asked()).toBe(1);
  pass(1);
  await check.require();
  expect(asked()).toBe(2);
});

test.each([
  ['it has no model', none(), 'not_configured'],
  ['it does not respond', new Error('socket'), 'upstream_unavailable'],
])('a failure holds as long: %s', async (_case, failure, code) => {
  const { check, asked, pass } = watched([failure, null]);
  for (let turn = 0; turn < 3; turn += 1) await expect(check.require()).rejects.toMatchObject({ code });
  expect(asked()).toBe(1);
  pass(60);
  await check.require();
});

test('what a question was refused with is taken over', async () => {
  const { check, asked } = watched([null]);
  await check.require();
  check.note(new AppError('rate_limited', 'wait'));
  await check.require();
  check.note(none());
  await expect(check.require()).rejects.toMatchObject({ code: 'not_configured' });
  expect(asked()).toBe(1);
});
