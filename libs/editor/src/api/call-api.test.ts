import { afterEach, describe, expect, test } from '@jest/globals';
import { parseAnswer, callApi } from './call-api.ts';

describe('an answer of the API', () => {
  test('is its body when all went well', () => {
    expect(parseAnswer(true, { next: '/' })).toEqual({ ok: true, body: { next: '/' } });
  });

  test('is the failure, with the wait of its header and its details', () => {
    const error = { code: 'rate_limited', message: 'Too many.', details: { uses: [] } };
    expect(parseAnswer(false, { error }, 40)).toEqual({
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
      expect(parseAnswer(false, body)).toMatchObject({ ok: false, code: 'internal' });
    },
  );

  test('is a failure when it cannot be parsed', () => {
    expect(parseAnswer(true, '<html>')).toMatchObject({ ok: false, code: 'internal' });
  });
});

describe('a call whose page may be closed before the answer is there', () => {
  const real = globalThis.fetch;
  afterEach(() => void (globalThis.fetch = real));

  /** As browsers do: a request that outlives its page may bring 64 KiB. @see https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
  const asBrowsers =
    (sent: RequestInit[]) =>
    async (_address: unknown, init: RequestInit = {}) => {
      sent.push(init);
      if (init.keepalive === true && Buffer.byteLength(String(init.body)) > 64 * 1024)
        throw new TypeError('Failed to fetch');
      return Response.json({});
    };

  test.each([
    ['a short text', 'Closed on Sundays', true],
    ['a long text', 'a'.repeat(70_000), false],
    ['a text of long letters', 'ж'.repeat(40_000), false],
  ])('goes with %s', async (_what, text, keepalive) => {
    const sent: RequestInit[] = [];
    globalThis.fetch = asBrowsers(sent);
    expect(await callApi('/api/save', { body: { text }, keepalive: true })).toEqual({ ok: true, body: {} });
    expect(sent).toMatchObject([{ keepalive }]);
  });
});
