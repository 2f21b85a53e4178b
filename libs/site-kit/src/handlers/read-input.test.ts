import { describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import { readInput } from './read-input.ts';

const read = (body: string | null, type?: string) => {
  const request = new Request('https://site.example.test/api/publish', { method: 'POST', body });
  request.headers.delete('content-type');
  if (type !== undefined) request.headers.set('content-type', type);
  return readInput(request);
};
async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    return isAppError(error) ? error.code : 'bug';
  }
  return 'none';
}

describe('the body of a request', () => {
  test.each([
    [null, undefined],
    ['', undefined],
    ['', 'application/json'],
    ['{}', 'application/json; charset=utf-8'],
  ])('%j of type %s says nothing', async (body, type) => {
    expect(await read(body, type)).toEqual({ format: 'json', value: {} });
  });

  test('of a form has its fields, without the empty ones', async () => {
    const form = await read('a=1&b=', 'application/x-www-form-urlencoded');
    expect(form).toEqual({ format: 'form', value: { a: '1' } });
  });

  test.each([
    ['{}', undefined],
    ['{}', 'text/plain'],
    ['', 'text/plain'],
    ['{"a":', 'application/json'],
  ])('%j of type %s is refused', async (body, type) => {
    expect(await codeOf(read(body, type))).toBe('input');
  });

  test('beyond a mebibyte is refused', async () => {
    const body = JSON.stringify('x'.repeat(1024 * 1024));
    expect(await codeOf(read(body, 'application/json'))).toBe('too_large');
  });
});
