import { describe, expect, test } from '@jest/globals';
import { readBody, readBytes } from './read-body.ts';

const LIMIT = 8;

function request(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('https://example.test/', init);
}

/** A body in chunks of three bytes that counts the bytes read. */
function stream({ fail = false } = {}) {
  const given = { bytes: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (fail && given.bytes > 0) throw new Error('the connection was lost');
      given.bytes += 3;
      controller.enqueue(new TextEncoder().encode('abc'));
    },
    cancel() {
      given.cancelled = true;
    },
  });
  return { body, given };
}

describe('the body of a request', () => {
  test('is read up to the limit, in bytes', async () => {
    expect(await readBody(request('x'.repeat(LIMIT)), LIMIT)).toBe('x'.repeat(LIMIT));
    expect(await readBody(request('ø'.repeat(LIMIT / 2)), LIMIT)).toBe('ø'.repeat(LIMIT / 2));
    await expect(readBody(request('ø'.repeat(LIMIT / 2 + 1)), LIMIT)).rejects.toMatchObject({
      code: 'too_large',
    });
  });

  test('may be absent or empty', async () => {
    expect(await readBody(request(null), LIMIT)).toBe('');
    expect(await readBody(request(''), LIMIT)).toBe('');
  });

  test('with a Content-Length far over the limit is refused unread', async () => {
    const { body } = stream();
    const announced = request(body, { 'content-length': String(LIMIT * 4 + 1) });
    await expect(readBody(announced, LIMIT)).rejects.toMatchObject({ code: 'too_large' });
    expect(announced.bodyUsed).toBe(false);
  });

  test('with a Content-Length a little over the limit is read to its end, so that its sender receives the answer', async () => {
    const parts = ['abcabc', 'abcabc'];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.shift();
        if (part) controller.enqueue(new TextEncoder().encode(part));
        else controller.close();
      },
    });
    await expect(readBody(request(body, { 'content-length': '12' }), LIMIT)).rejects.toMatchObject({
      code: 'too_large',
    });
    expect(parts).toEqual([]);
  });

  test('with a Content-Length a little over the limit that does not end is dropped within bounds', async () => {
    const { body, given } = stream();
    const endless = request(body, { 'content-length': String(LIMIT + 1) });
    await expect(readBody(endless, LIMIT)).rejects.toMatchObject({ code: 'too_large' });
    expect(given.bytes).toBeLessThan(LIMIT * 6);
    expect(given.cancelled).toBe(true);
  });

  test.each([undefined, '3', '-1', 'many'])('is counted, also with Content-Length %s', async (length) => {
    const { body, given } = stream();
    const endless = request(body, length === undefined ? {} : { 'content-length': length });
    await expect(readBody(endless, LIMIT)).rejects.toMatchObject({ code: 'too_large' });
    expect(given.bytes).toBeLessThan(LIMIT * 3);
    expect(given.cancelled).toBe(true);
  });

  test('that ends early is refused', async () => {
    const { body } = stream({ fail: true });
    await expect(readBody(request(body), LIMIT)).rejects.toMatchObject({ code: 'input' });
  });

  test.each([
    ['in the middle', [0x61, 0xff, 0x61]],
    ['at the end', [0x61, 0xc3]],
  ])('that is not UTF-8 %s is refused', async (_where, bytes) => {
    await expect(readBody(request(new Uint8Array(bytes)), LIMIT)).rejects.toMatchObject({ code: 'input' });
  });

  test('keeps a byte-order mark, so that the text stands for exactly these bytes', async () => {
    const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]);
    const text = await readBody(request(bytes), LIMIT);
    expect(new TextEncoder().encode(text)).toEqual(bytes);
  });

  test('can be split into chunks anywhere', async () => {
    const bytes = new TextEncoder().encode('aøb');
    const parts = [bytes.slice(0, 2), bytes.slice(2)];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.shift();
        if (part) controller.enqueue(part);
        else controller.close();
      },
    });
    expect(await readBody(request(body), LIMIT)).toBe('aøb');
  });
});

describe('the body of a request as bytes', () => {
  test('is read up to the limit, with any bytes in it', async () => {
    const body = new Uint8Array([0, 255, 128, 7, 0, 1, 2, 3]);
    expect(await readBytes(request(body), LIMIT)).toEqual(body);
    expect(await readBytes(request(null), LIMIT)).toEqual(new Uint8Array());
    await expect(readBytes(request(new Uint8Array(LIMIT + 1)), LIMIT)).rejects.toMatchObject({
      code: 'too_large',
    });
  });

  test('that breaks off is refused', async () => {
    const { body } = stream({ fail: true });
    await expect(readBytes(request(body), LIMIT)).rejects.toMatchObject({ code: 'input' });
  });
});
