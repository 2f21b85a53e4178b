import { serve } from '@hono/node-server';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';

/** A server of the library without tools, and nothing else: no sign-in, no checks. */
const handler = createMcpHandler(() => {
  const server = new Server({ name: 'bare', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({ tools: [] }));
  return server;
});
serve({ fetch: (request) => handler.fetch(request), port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.send?.({ listening: port }),
);
