import { getRequestListener } from '@hono/node-server';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** A server of this machine. */
export interface HttpServer {
  origin: string;
  close(): Promise<void>;
}

/** Serves what `make` gives for the origin, on a free port of this machine. */
export async function startHttpServer(
  make: (origin: string) => (request: Request) => Response | Promise<Response>,
): Promise<HttpServer> {
  const server = createServer();
  // Client and server are one process: on a busy machine a connection would be closed while it is being used again.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new TypeError('the server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const listener = getRequestListener(make(origin));
  server.on('request', (request, response) => void listener(request, response));
  return {
    origin,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
