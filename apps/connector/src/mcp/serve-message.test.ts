import { Server } from '@modelcontextprotocol/server';
import { describe, expect, test } from '@jest/globals';
import { legacyMessage, modernHeaders, modernMessage, post } from '../../test/messages.ts';
import { serveMessage } from './serve-message.ts';

/** A server that takes a few turns to close, and how far each one built has come. */
function slowToClose(failure?: Error) {
  const states: string[] = [];
  const build = () => {
    const server = new Server({ name: 'test', version: '1' }, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', () => ({ tools: [] }));
    const close = server.close.bind(server);
    const at = states.push('open') - 1;
    server.close = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      await close();
      states[at] = 'closed';
      if (failure) throw failure;
    };
    return server;
  };
  return { states, build };
}

describe.each([
  ['the handshake revisions', legacyMessage('tools/list'), {}],
  ['revision 2026-07-28', modernMessage('tools/list'), modernHeaders('tools/list')],
  ['a notification of the handshake revisions', { jsonrpc: '2.0', method: 'notifications/initialized' }, {}],
])('a message of %s', (_era, message, headers) => {
  test('is answered once its server is closed', async () => {
    const { states, build } = slowToClose();
    const request = post(message, headers);
    const response = await serveMessage({ request, message, build }, () => undefined);
    expect([response.ok, states]).toEqual([true, ['closed']]);
  });

  test('is answered as well when closing fails, which is reported', async () => {
    const failure = new TypeError('cannot close');
    const { build } = slowToClose(failure);
    const reported: unknown[] = [];
    const request = post(message, headers);
    const response = await serveMessage({ request, message, build }, (error) => void reported.push(error));
    expect([response.ok, reported]).toEqual([true, [failure]]);
  });
});
