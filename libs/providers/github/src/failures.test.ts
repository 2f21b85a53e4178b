import { describe, expect, test } from '@jest/globals';
import { translate } from './failures.ts';

const answered = (status: number, headers: Record<string, string> = {}, data?: object) =>
  Object.assign(new Error('raw provider words'), { status, response: { headers, data } });

describe('an answer of the code host as one of our failures', () => {
  test.each([
    [401, {}, 'not_configured'],
    [404, {}, 'not_found'],
    [422, {}, 'not_found'],
    [403, {}, 'forbidden'],
    [403, { 'retry-after': '30' }, 'rate_limited'],
    [403, { 'x-ratelimit-remaining': '0' }, 'rate_limited'],
    [429, {}, 'rate_limited'],
    [500, {}, 'upstream_unavailable'],
    [502, {}, 'upstream_unavailable'],
    [301, {}, 'upstream_unavailable'],
  ])('%i %j is %s', (status, headers, code) => {
    const failure = translate(answered(status, headers));
    expect(failure.code).toBe(code);
    expect(failure.message).not.toContain('raw provider words');
  });

  test.each([502, 500, 301])('%i states that nothing was changed only for requests that read', (status) => {
    expect(translate(answered(status), 'read').message).toBe(
      'The code host is not responding. Nothing was changed.',
    );
    expect(translate(answered(status)).message).toBe('The code host is not responding.');
  });

  test('has a waiting time, a minute if the host names none', () => {
    expect(translate(answered(429, { 'retry-after': '17' })).retryAfterSeconds).toBe(17);
    expect(translate(answered(429)).retryAfterSeconds).toBe(60);
    expect(translate(answered(429, { 'retry-after': 'soon' })).retryAfterSeconds).toBe(60);
  });

  test('a used-up limit ends with its hour, by the clock of the host', () => {
    const usedUp = (more: object) =>
      translate(answered(403, { 'x-ratelimit-remaining': '0', ...more })).retryAfterSeconds;
    const date = 'Sun, 01 Mar 2026 10:00:00 GMT';
    const at = Date.parse(date) / 1000;
    expect(usedUp({ date, 'x-ratelimit-reset': String(at + 2_400) })).toBe(2_400);
    expect(usedUp({ date, 'x-ratelimit-reset': String(at + 90_000) })).toBe(3_600);
    expect(usedUp({ date, 'x-ratelimit-reset': String(at - 5) })).toBe(60);
    expect(usedUp({ date, 'x-ratelimit-reset': 'soon' })).toBe(60);
    expect(usedUp({ date })).toBe(60);
    const soon = usedUp({ 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 1_000) });
    expect(soon).toBeGreaterThan(900);
    expect(soon).toBeLessThan(1_100);
  });

  test('a secondary limit is recognised by its message if it has no header', () => {
    const message =
      'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';
    expect(translate(answered(403, { 'x-ratelimit-remaining': '4000' }, { message }))).toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 60,
    });
  });

  test('a request that got no answer is an outage', () => {
    expect(translate(new TypeError('fetch failed')).code).toBe('upstream_unavailable');
    expect(translate('nonsense').code).toBe('upstream_unavailable');
  });
});
