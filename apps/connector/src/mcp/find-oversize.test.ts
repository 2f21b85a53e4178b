import { describe, expect, test } from '@jest/globals';
import { connectorUnderTest, HARBOUR } from '../../test/connector-under-test.ts';
import { endpoint } from '../../test/http-connector.ts';
import { legacyMessage, modernHeaders, modernMessage, post } from '../../test/messages.ts';

/** Sends one request to a fresh endpoint; returns the answer and what was reported as a bug. */
async function send(request: Request) {
  const connector = connectorUnderTest();
  const response = await endpoint(connector)(request);
  return { status: response.status, body: JSON.parse(await response.text()), bugs: connector.bugs };
}

describe('a message', () => {
  const LONG = 'x'.repeat(1_000_000);
  const NUMBERS = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`a${at}`, at]));
  const CLIENT = { protocolVersion: '2025-11-25', clientInfo: { name: 'test', version: '1' } };
  const withVersion = (version: string) => {
    const text = JSON.stringify(modernMessage('tools/list'));
    return JSON.parse(text.replace('"2026-07-28"', JSON.stringify(version)));
  };
  const prompt = (args: unknown) => ({ name: 'populate_site', arguments: args });

  test.each<[string, string, Record<string, unknown>, RegExp]>([
    ['a long method', LONG, {}, /^method is longer than 200/],
    ['a long name of a tool', 'tools/call', { name: LONG }, /^params\.name is longer than 200/],
    ['a long name of a prompt', 'prompts/get', { name: LONG }, /^params\.name is longer/],
    ['a long address', 'resources/read', { uri: LONG }, /^params\.uri is longer/],
    ['a long cursor', 'tools/list', { cursor: LONG }, /^params\.cursor is longer/],
    [
      'a long version',
      'initialize',
      { ...CLIENT, protocolVersion: LONG },
      /^params\.protocolVersion is longer/,
    ],
    ['many arguments of a prompt', 'prompts/get', prompt(NUMBERS), /no more than 20 arguments/],
    ['a long name of an argument', 'prompts/get', prompt({ [LONG]: 'a' }), /name of an argument is longer/],
    ['an argument that is no text', 'prompts/get', prompt({ a: 1 }), /must be text/],
    ['many capabilities', 'initialize', { ...CLIENT, capabilities: NUMBERS }, /more than 1000 values/],
    [
      'much beside the arguments of a tool',
      'tools/call',
      { name: 'list_sites', ...NUMBERS },
      /more than 1000 values/,
    ],
    [
      'much in the envelope of a call',
      'tools/call',
      { name: 'list_sites', arguments: {}, _meta: NUMBERS },
      /more than 1000 values/,
    ],
    [
      'many arguments of a tool',
      'tools/call',
      { name: 'list_sites', arguments: NUMBERS },
      /more than 1000 arguments/,
    ],
  ])('with %s is refused in both eras, without repeating it', async (_words, method, params, words) => {
    const name = { 'prompts/get': 'populate_site', 'tools/call': 'list_sites' }[method];
    const envelope = modernMessage(method, params);
    Object.assign(Object(Object(envelope['params'])['_meta']), params['_meta']);
    const messages: [Record<string, unknown>, Record<string, string>][] = [
      [legacyMessage(method, params), {}],
      [envelope, modernHeaders(method === LONG ? 'x' : method, name)],
    ];
    for (const [message, headers] of messages) {
      const { status, body, bugs } = await send(post(message, headers));
      expect([status, body.id, body.error.code, bugs]).toEqual([400, 1, -32600, []]);
      expect(body.error.message).toMatch(words);
      expect(JSON.stringify(body).length).toBeLessThan(300);
    }
  });

  test.each<[string, Record<string, unknown>, number | null]>([
    ['a long version in its envelope', withVersion(LONG), 1],
    ['a long method and no id', { jsonrpc: '2.0', method: LONG }, null],
  ])('with %s is refused without repeating it', async (_words, message, id) => {
    const { status, body } = await send(post(message, modernHeaders('tools/list')));
    expect([status, body.id]).toEqual([400, id]);
    expect(JSON.stringify(body).length).toBeLessThan(300);
  });

  test('with long arguments of a prompt that are text is answered, since nothing repeats them', async () => {
    const { body } = await send(post(legacyMessage('prompts/get', prompt({ a: LONG }))));
    expect(body.result.messages).toHaveLength(1);
  });

  test('with many values in the arguments of a tool is left to the tool', async () => {
    const call = { name: 'get_page', arguments: { site: HARBOUR.siteId, page: Array(20_000).fill('home') } };
    const { body } = await send(post(legacyMessage('tools/call', call)));
    expect(body.result).toMatchObject({ isError: true });
  });

  test('with long headers is refused within 4 kB', async () => {
    const answer = await send(post(modernMessage('tools/list'), modernHeaders('x'.repeat(8_000))));
    expect([answer.status, answer.body.error.code, answer.body.id]).toEqual([400, -32020, 1]);
    expect(JSON.stringify(answer.body).length).toBeLessThan(4_096);
  });
});
