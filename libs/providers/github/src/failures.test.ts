import { describe, expect, test } from '@jest/globals';
import { translate } from './failures.ts';

const answered = (status: number, headers: Record<string, string> = {}) =>
  Object.assign(new Error('raw provider words'), { status, response: { headers } });

describe('an answer of the code host in our words', () => {
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

  test.each([502, 500, 301])('%i promises that nothing was changed only for what reads', (status) => {
    expect(translate(answered(status), 'read').message).toBe(
      'The code host is not responding. Nothing was changed.',
    );
    expect(translate(answered(status)).message).toBe('The code host is not responding.');
  });

  test('says how long to wait, a minute when the host does not', () => {
    expect(translate(answered(429, { 'retry-after': '17' })).retryAfterSeconds).toBe(17);
    expect(translate(answered(429)).retryAfterSeconds).toBe(60);
    expect(translate(answered(429, { 'retry-after': 'soon' })).retryAfterSeconds).toBe(60);
  });

  test('a request that got no answer is an outage', () => {
    expect(translate(new TypeError('fetch failed')).code).toBe('upstream_unavailable');
    expect(translate('nonsense').code).toBe('upstream_unavailable');
  });
});
