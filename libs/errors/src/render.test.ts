import { describe, expect, test } from '@jest/globals';
import { afterWrite, AppError, isAppError } from './app-error.ts';
import { FAILURES, type FailureCode, INTERNAL_MESSAGE, OUTCOME_UNKNOWN_MESSAGE } from './failures.ts';
import { toResponse, toToolResult } from './render.ts';

const codes = Object.keys(FAILURES) as FailureCode[];
const PREFIXES = [
  '[validation]',
  '[authz]',
  '[not_found]',
  '[input]',
  '[conflict]',
  '[locked]',
  '[unavailable]',
];
const silent = () => undefined;

describe('an HTTP answer', () => {
  test.each(codes)('for %s has the status of the table and the body of the contract', async (code) => {
    const response = toResponse(new AppError(code, 'What happened.'), silent);
    expect(response.status).toBe(FAILURES[code].status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.has('retry-after')).toBe(FAILURES[code].retryable);
    expect(await response.json()).toEqual({ error: { code, message: 'What happened.' } });
  });

  test('carries the wait and the details it is given', async () => {
    const response = toResponse(
      new AppError('rate_limited', 'Slow down.', { retryAfterSeconds: 42, details: { limit: 10 } }),
      silent,
    );
    expect(response.headers.get('retry-after')).toBe('42');
    expect(await response.json()).toMatchObject({ error: { details: { limit: 10 } } });
  });

  test('does not reveal a bug and reports it in full', async () => {
    const bug = new TypeError('password is hunter2');
    const reported: unknown[] = [];
    const response = toResponse(bug, (error) => reported.push(error));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('hunter2');
    expect(reported).toEqual([bug]);
  });

  test.each(codes)('for %s alerts operators as the table says', (code) => {
    const failure = new AppError(code, 'What happened.');
    const reported: unknown[] = [];
    toResponse(failure, (error) => reported.push(error));
    toToolResult(failure, (error) => reported.push(error));
    expect(reported).toEqual(FAILURES[code].logged ? [failure, failure] : []);
  });

  test('alerts operators where the failure says so', () => {
    const failure = new AppError('not_supported', 'The host refuses it.', { isLogged: true });
    const reported: unknown[] = [];
    toResponse(afterWrite(failure), (error) => reported.push(error));
    expect(reported).toMatchObject([{ code: 'not_supported', isLogged: true }]);
  });

  test('never shows the cause of an expected failure', async () => {
    const response = toResponse(
      new AppError('upstream_unavailable', 'Later.', { cause: new Error('raw provider body') }),
      silent,
    );
    expect(await response.text()).not.toContain('raw provider body');
  });
});

describe('a tool result', () => {
  test.each(codes)('for %s starts with a prefix of the fixed taxonomy', (code) => {
    const result = toToolResult(new AppError(code, 'What happened.'), silent);
    const [prefix = ''] = result.content[0].text.split(' ');
    expect(PREFIXES).toContain(prefix);
    expect(prefix).toBe(FAILURES[code].prefix);
    expect(result).toEqual({ isError: true, content: [{ type: 'text', text: expect.any(String) }] });
    expect(/ Try again in \d+ seconds\.$/.test(result.content[0].text)).toBe(FAILURES[code].retryable);
  });

  test('has the wait in seconds only when the failure is retryable', () => {
    const wait = toToolResult(
      new AppError('rate_limited', 'Limit reached.', { retryAfterSeconds: 90 }),
      silent,
    );
    expect(wait.content[0].text).toBe('[unavailable] Limit reached. Try again in 90 seconds.');
    expect(toToolResult(new AppError('conflict', 'Changed.'), silent).content[0].text).toBe(
      '[conflict] Changed.',
    );
  });

  test('has the message verbatim', () => {
    const result = toToolResult(
      new AppError('upstream_unavailable', 'It is away; try again, then ask.'),
      silent,
    );
    expect(result.content[0].text).toBe(
      '[unavailable] It is away; try again, then ask. Try again in 5 seconds.',
    );
  });

  test('answers a bug of a call that may have written with a conflict, and reports the bug', () => {
    const bug = new Error('secret');
    const reported: unknown[] = [];
    const result = toToolResult(bug, (error) => reported.push(error), true);
    expect(result.content[0].text).toBe(`[conflict] ${OUTCOME_UNKNOWN_MESSAGE}`);
    expect(reported).toEqual([bug]);
  });

  test('answers a bug with the fixed sentence', () => {
    expect(toToolResult(new Error('secret'), silent).content[0].text).toBe(
      `[unavailable] ${INTERNAL_MESSAGE}`,
    );
  });
});

describe('AppError', () => {
  test('is recognised by its code', () => {
    const error: unknown = new AppError('conflict', 'Changed.');
    expect([
      isAppError(error),
      isAppError(error, 'conflict'),
      isAppError(error, 'locked'),
      isAppError(new Error('x')),
    ]).toEqual([true, true, false, false]);
  });
});
