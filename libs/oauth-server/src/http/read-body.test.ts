import { describe, expect, test } from '@jest/globals';
import { BODY_LIMIT, readForm, readJson } from './read-body.ts';

const FORM = 'application/x-www-form-urlencoded';

function request(body: BodyInit | ReadableStream | null, type = FORM): Request {
  const init = { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' };
  return new Request('https://mcp.example.test/token', init);
}

function endless(): { body: ReadableStream<Uint8Array>; sent: () => number } {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 4096;
      controller.enqueue(new Uint8Array(4096).fill(97));
    },
  });
  return { body, sent: () => sent };
}

describe('a form body', () => {
  test.each([FORM, `${FORM}; charset=UTF-8`, 'APPLICATION/X-WWW-FORM-URLENCODED'])(
    'is read as %s',
    async (type) => {
      const form = await readForm(request('a=1&b=%C3%A4+b&c=', type));
      expect([form.get('a'), form.get('b'), form.get('c'), form.get('d')]).toEqual(['1', 'ä b', null, null]);
    },
  );

  test.each(['application/json', `application/json, ${FORM}`, 'text/plain', ''])(
    'is refused as %j',
    async (type) => {
      await expect(readForm(request('a=1', type))).rejects.toMatchObject({ code: 'invalid_request' });
    },
  );

  test.each([
    ['a repeated parameter', 'a=1&a=1'],
    ['a parameter repeated without a value', 'a=1&a='],
    ['a NUL character', 'a=%00'],
    ['a NUL character in a name', 'a%00b=1'],
    ['bytes that are not UTF-8', new Uint8Array([97, 61, 0xff])],
  ])('is refused with %s', async (_case, body) => {
    await expect(readForm(request(body))).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('may repeat resource and nothing else', async () => {
    const form = await readForm(request('resource=a&resource=b&resource='));
    expect(form.all('resource')).toEqual(['a', 'b']);
  });

  test('is read up to its limit', async () => {
    const form = await readForm(request(`a=${'x'.repeat(BODY_LIMIT - 2)}`));
    expect(form.get('a')).toHaveLength(BODY_LIMIT - 2);
    await expect(readForm(request(`a=${'x'.repeat(BODY_LIMIT - 1)}`))).rejects.toMatchObject({
      code: 'payload_too_large',
    });
  });

  test('is left alone beyond its limit, however much is still to come', async () => {
    const { body, sent } = endless();
    await expect(readForm(request(body))).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(sent()).toBeLessThan(BODY_LIMIT * 3);
  });

  test('may be empty', async () => {
    expect((await readForm(request(null))).get('a')).toBeNull();
  });
});

describe('a JSON body', () => {
  test.each(['', '{', 'undefined', '{"a":1}}'])('is refused when it is none: %j', async (body) => {
    await expect(readJson(request(body, 'application/json'))).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  test('is read', async () => {
    expect(await readJson(request('{"a":[1]}', 'application/json; charset=utf-8'))).toEqual({ a: [1] });
  });
});
