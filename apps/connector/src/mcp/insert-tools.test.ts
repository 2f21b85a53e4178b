import { describe, expect, test } from '@jest/globals';
import { connectorUnderTest } from '../../test/connector-under-test.ts';
import { endpoint } from '../../test/http-connector.ts';
import { legacyMessage, modernHeaders, modernMessage, post } from '../../test/messages.ts';
import { allTools } from '../tools/all-tools.ts';
import { toolCatalogue } from '../tools/catalogue.ts';

const { list } = toolCatalogue(allTools);

describe.each([
  ['2025-11-25', legacyMessage, () => ({})],
  ['2026-07-28', modernMessage, modernHeaders],
] as const)('tools/list of %s', (_era, message, headers) => {
  const ask = async (sent: Record<string, unknown>) => {
    const answer = await endpoint(connectorUnderTest())(post(sent, headers('tools/list')));
    return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.json() };
  };

  test('names every tool as the catalogue does', async () => {
    const { status, type, body } = await ask(message('tools/list'));
    expect([status, type]).toEqual([200, 'application/json']);
    expect(body).toMatchObject({ jsonrpc: '2.0', id: 1, result: { tools: list.tools } });
  });

  test.each(['"result":{"tools":[]}', '\\","tools":[],"', '\u{1F600}\u2028"'])(
    'repeats the id %j as it came',
    async (id) => {
      const { body } = await ask({ ...message('tools/list'), id });
      expect(body).toMatchObject({ id, result: { tools: list.tools } });
    },
  );

  test('refuses a cursor, with no tools', async () => {
    const { body } = await ask(message('tools/list', { cursor: 'next' }));
    expect(body).toMatchObject({ error: { code: -32602 } });
    expect(body).not.toHaveProperty('result');
  });
});

test('revision 2026-07-28 has how long the list may be cached, and which server answered', async () => {
  const request = post(modernMessage('tools/list'), modernHeaders('tools/list'));
  const { result } = await (await endpoint(connectorUnderTest())(request)).json();
  expect(result).toMatchObject({
    resultType: 'complete',
    ttlMs: 300_000,
    cacheScope: 'private',
    _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'portal' } },
  });
});
