import { describe, expect, test } from '@jest/globals';
import { LONGEST_ERROR_BYTES, shortenError } from './shorten-error.ts';

const LONG = 'x'.repeat(LONGEST_ERROR_BYTES);
const answerOf = async (body: unknown) =>
  (await shortenError(Response.json(body, { status: 400, headers: { 'x-unchanged': 'yes' } }))).text();

describe('an error of the protocol', () => {
  test('that is short stays as it is', async () => {
    const body = { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'No.', data: { a: [1] } } };
    expect(JSON.parse(await answerOf(body))).toEqual(body);
  });

  test.each<[string, string, unknown]>([
    ['a long message', LONG, undefined],
    ['long data', 'No.', { requested: LONG }],
    ['a long message and long data', LONG, [LONG]],
    ['a message of control characters', '\u0001'.repeat(LONGEST_ERROR_BYTES), undefined],
    ['a message of half characters', '\ud83d'.repeat(LONGEST_ERROR_BYTES), undefined],
    ['a message of emoji', '😀'.repeat(LONGEST_ERROR_BYTES), undefined],
  ])('with %s is cut to the limit', async (_words, message, data) => {
    const id = '\u0001'.repeat(200);
    const text = await answerOf({ jsonrpc: '2.0', id, error: { code: -32602, message, data } });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LONGEST_ERROR_BYTES);
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id, error: { code: -32602 } });
    expect(JSON.parse(text).error.message).toMatch(message === 'No.' ? /^No\.$/ : /… \(cut\)$/);
  });

  test('does not change status and headers', async () => {
    const error = { code: 1, message: LONG };
    const { status, headers } = await shortenError(
      Response.json({ error }, { status: 404, headers: { 'x-unchanged': 'yes' } }),
    );
    expect([status, headers.get('x-unchanged')]).toEqual([404, 'yes']);
  });
});

test.each<[string, unknown]>([
  ['a result', { jsonrpc: '2.0', id: 1, result: { content: LONG } }],
  ['a result that mentions an error', { jsonrpc: '2.0', id: 1, result: { error: { message: LONG } } }],
])('%s stays as it is, however long', async (_words, body) => {
  expect(await answerOf(body)).toBe(JSON.stringify(body));
});

test('an answer without a body stays as it is', async () => {
  const empty = new Response(null, { status: 202 });
  expect(await shortenError(empty)).toBe(empty);
});

test('a stream is returned unread', async () => {
  const stream = new Response(`data: {"error":{"message":"${LONG}"}}\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  });
  expect(await shortenError(stream)).toBe(stream);
  expect(stream.bodyUsed).toBe(false);
});
