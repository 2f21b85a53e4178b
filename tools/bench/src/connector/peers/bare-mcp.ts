import { serve } from '@hono/node-server';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { readFileSync } from 'node:fs';

/** A server of the library with the tools of the file `TOOLS`, and nothing else: no sign-in, no checks. */
const list = { tools: JSON.parse(readFileSync(process.env['TOOLS'] ?? '', 'utf8')) };
const handler = createMcpHandler(() => {
  const server = new Server({ name: 'bare', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => list);
  return server;
});
serve({ fetch: (request) => handler.fetch(request), port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.send?.({ listening: port }),
);
