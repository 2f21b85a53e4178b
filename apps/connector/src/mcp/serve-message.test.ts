import { Server } from '@modelcontextprotocol/server';
import { describe, expect, test } from '@jest/globals';
import { legacyMessage, modernHeaders, modernMessage, post } from '../../test/messages.ts';
import { serveMessage } from './serve-message.ts';

const NO_TOOLS = '[]';

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
    const response = await serveMessage(
      { request, message, build, toolsJson: () => NO_TOOLS },
      () => undefined,
    );
    expect([response.ok, states]).toEqual([true, ['closed']]);
  });

  test('is answered as well when closing fails, which is reported', async () => {
    const failure = new TypeError('cannot close');
    const { build } = slowToClose(failure);
    const reported: unknown[] = [];
    const request = post(message, headers);
    const response = await serveMessage(
      { request, message, build, toolsJson: () => NO_TOOLS },
      (error) => void reported.push(error),
    );
    expect([response.ok, reported]).toEqual([true, [failure]]);
  });
});

describe('every server and every transport is closed when its request ends', () => {
  /** Counts what was opened and what was closed. */
  function counted(handle: () => unknown = () => ({ tools: [] })) {
    const count = { servers: 0, closedServers: 0, transports: 0, closedTransports: 0 };
    const build = () => {
      const server = new Server({ name: 'test', version: '1' }, { capabilities: { tools: {} } });
      server.setRequestHandler('tools/list', () => handle() as { tools: [] });
      const [close, connect] = [server.close.bind(server), server.connect.bind(server)];
      count.servers += 1;
      server.close = async () => {
        count.closedServers += 1;
        await close();
      };
      server.connect = async (transport) => {
        count.transports += 1;
        const closeTransport = transport.close.bind(transport);
        let isOpen = true;
        transport.close = async () => {
          count.closedTransports += isOpen ? 1 : 0;
          isOpen = false;
          await closeTransport();
        };
        await connect(transport);
      };
      return server;
    };
    return { count, build };
  }

  const throwing = () => {
    throw new TypeError('the handler broke');
  };
  const ERAS = [
    ['2025-11-25', legacyMessage, () => ({})],
    ['2026-07-28', modernMessage, modernHeaders],
  ] as const;
  const ENDS = [
    ['is answered', 'tools/list', undefined],
    ['breaks in its handler', 'tools/list', throwing],
    ['has an unknown method', 'tools/paint', undefined],
  ] as const;

  test.each(
    ERAS.flatMap(([era, message, headers]) => ENDS.map((end) => [era, ...end, message, headers] as const)),
  )('%s: twenty at once, each of which %s', async (_era, _words, method, handle, message, headers) => {
    const { count, build } = counted(handle);
    const sent = message(method);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        serveMessage(
          { request: post(sent, headers(method)), message: sent, build, toolsJson: () => NO_TOOLS },
          () => undefined,
        ),
      ),
    );
    expect(count.closedServers).toBeGreaterThanOrEqual(count.servers);
    expect(count.closedTransports).toBe(count.transports);
    if (method === 'tools/list') expect([count.servers, count.transports]).toEqual([20, 20]);
  });

  test.each(ERAS)('%s: when the client has disconnected', async (_era, message, headers) => {
    const { count, build } = counted();
    const disconnected = new AbortController();
    disconnected.abort();
    const sent = message('tools/list');
    const request = new Request(post(sent, headers('tools/list')), { signal: disconnected.signal });
    await serveMessage({ request, message: sent, build, toolsJson: () => NO_TOOLS }, () => undefined).catch(
      () => undefined,
    );
    expect([count.closedTransports, count.closedServers >= count.servers]).toEqual([count.transports, true]);
  });

  test.each(ERAS)(
    '%s: not before the work is done, when the client goes away meanwhile',
    async (_era, message, headers) => {
      const [began, done, disconnected] = [
        Promise.withResolvers<void>(),
        Promise.withResolvers<void>(),
        new AbortController(),
      ];
      const steps: string[] = [];
      const { build } = counted(async () => {
        began.resolve();
        await done.promise;
        steps.push('work done');
        return { tools: [] };
      });
      const sent = message('tools/list');
      const request = new Request(post(sent, headers('tools/list')), { signal: disconnected.signal });
      const served = serveMessage(
        { request, message: sent, build, toolsJson: () => NO_TOOLS },
        () => undefined,
      ).then(() => void steps.push('request ended'));
      await began.promise;
      disconnected.abort();
      await new Promise((resolve) => setImmediate(resolve));
      done.resolve();
      await served;
      expect(steps).toEqual(['work done', 'request ended']);
    },
  );
});
