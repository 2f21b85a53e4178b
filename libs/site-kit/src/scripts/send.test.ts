import { describe, expect, test } from '@jest/globals';
import { readAnswer } from './send.ts';

describe('an answer of the API', () => {
  test('is its body when all went well', () => {
    expect(readAnswer(true, { next: '/' })).toEqual({ ok: true, body: { next: '/' } });
  });

  test('is the failure, with the wait of its header and its details', () => {
    const error = { code: 'rate_limited', message: 'Too many.', details: { uses: [] } };
    expect(readAnswer(false, { error }, 40)).toEqual({
      ok: false,
      code: 'rate_limited',
      message: 'Too many.',
      wait: 40,
      details: { uses: [] },
    });
  });

  test.each([[null], ['text'], [[]], [{}], [{ error: 'text' }], [{ error: { code: 7 } }]])(
    'is a failure of ours when it is %j',
    (body) => {
      expect(readAnswer(false, body)).toMatchObject({ ok: false, code: 'internal' });
    },
  );

  test('is a failure when it cannot be parsed', () => {
    expect(readAnswer(true, '<html>')).toMatchObject({ ok: false, code: 'internal' });
  });
});
