import { expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { processRateLimiter } from './process-rate-limiter.ts';
import { checkHourlyLimit } from './check-hourly-limit.ts';

const LIMIT = { name: 'create_site', perHour: 2 };

test('each person has a number of calls an hour, and a refusal has how long to wait', async () => {
  let time = new Date('2026-03-01T10:15:00Z');
  const deps = { limiter: processRateLimiter(() => time), reportFailure: () => undefined };
  for (let calls = 0; calls < 2; calls += 1) await checkHourlyLimit(deps, 'ada', LIMIT);
  await expect(checkHourlyLimit(deps, 'ada', LIMIT)).rejects.toMatchObject({
    code: 'rate_limited',
    message: expect.stringContaining('2 calls of create_site an hour'),
    retryAfterSeconds: expect.any(Number),
  });
  await checkHourlyLimit(deps, 'grace', LIMIT);
  await checkHourlyLimit(deps, 'ada', { ...LIMIT, name: 'delete_site' });
  await checkHourlyLimit(deps, 'ada', { ...LIMIT, countedAs: 'create_site:start' });
  time = new Date('2026-03-01T11:15:01Z');
  await checkHourlyLimit(deps, 'ada', LIMIT);
});

test.each([
  ['is away', new AppError('upstream_unavailable', 'away'), 0],
  ['has a bug', new TypeError('bug'), 1],
])('no call is made while the limiter %s', async (_case, failure, reported) => {
  const reports: unknown[] = [];
  const deps = {
    limiter: { take: () => Promise.reject(failure) },
    reportFailure: (error: unknown) => void reports.push(error),
  };
  await expect(checkHourlyLimit(deps, 'ada', LIMIT)).rejects.toMatchObject({ code: 'upstream_unavailable' });
  expect(reports).toHaveLength(reported);
});
