import { expect, test } from '@jest/globals';
import { AppError, type FailureCode } from '@portal/errors';
import { logOutage } from './log-outage.ts';

test('an outage leaves one line with its code when it begins, and the caller hears of each failure', async () => {
  const lines: string[] = [];
  const run = logOutage('[live] the channel cannot be read', (line) => lines.push(line));
  const fail = async (error: unknown) => expect(run(() => Promise.reject(error))).rejects.toBe(error);
  const refusal = (code: FailureCode) => new AppError(code, 'The key is canary.');

  for (let turn = 0; turn < 3; turn += 1) await fail(refusal('upstream_unavailable'));
  expect(lines).toEqual(['[live] the channel cannot be read: upstream_unavailable']);
  expect(await run(async () => 'name')).toBe('name');
  await fail(new TypeError('canary'));
  expect(lines.slice(1)).toEqual(['[live] the channel cannot be read: bug']);
});

test('what is refused to a person is no outage', async () => {
  const lines: string[] = [];
  const run = logOutage('[live] the channel cannot be read', (line) => lines.push(line));
  for (const code of ['forbidden', 'unauthenticated'] as const)
    await expect(run(() => Promise.reject(new AppError(code, 'No.')))).rejects.toMatchObject({ code });
  expect(lines).toEqual([]);
});
