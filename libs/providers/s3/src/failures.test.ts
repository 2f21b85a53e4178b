import { describe, expect, test } from '@jest/globals';
import { inspect } from 'node:util';
import { isMissing, translate } from './failures.ts';

const answered = (httpStatusCode: number, name: string) =>
  Object.assign(new Error('raw provider words'), {
    name,
    $metadata: { httpStatusCode },
    CanonicalRequest: 'X-Amz-Signature=canary',
  });

describe('an answer of the store as one of our failures', () => {
  test.each([
    [404, 'NoSuchBucket', 'not_configured'],
    [401, 'Unauthorized', 'not_configured'],
    [403, 'SignatureDoesNotMatch', 'not_configured'],
    [404, 'NoSuchKey', 'not_found'],
    [412, 'PreconditionFailed', 'conflict'],
    [400, 'InvalidArgument', 'upstream_unavailable'],
    [429, 'SlowDown', 'upstream_unavailable'],
    [500, 'InternalError', 'upstream_unavailable'],
    [503, 'SlowDown', 'upstream_unavailable'],
  ])('%i %s is %s', (status, name, code) => {
    expect(translate(answered(status, name)).code).toBe(code);
  });

  test('a request that got no answer is an outage', () => {
    expect(translate(Object.assign(new Error('x'), { name: 'TimeoutError' })).code).toBe(
      'upstream_unavailable',
    );
    expect(translate('nonsense').code).toBe('upstream_unavailable');
  });

  test('contains neither the signed request nor the store’s text', () => {
    const shown = inspect(translate(answered(403, 'SignatureDoesNotMatch')), { depth: 9 });
    expect(shown).not.toMatch(/canary|raw provider/);
    expect(shown).toContain('403: SignatureDoesNotMatch');
  });
});

test('a missing object is distinguished from a missing bucket', () => {
  expect(isMissing(answered(404, 'NotFound'))).toBe(true);
  expect(isMissing(answered(404, 'NoSuchBucket'))).toBe(false);
  expect(isMissing(answered(403, 'NotFound'))).toBe(false);
  expect(isMissing(null)).toBe(false);
});
