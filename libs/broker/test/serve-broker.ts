import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** A running server on loopback. */
export interface Served {
  url: string;
  close(): Promise<void>;
}

/** Serves a handler over real HTTP, as the admin app would. */
export async function serveBroker(handler: (request: Request) => Promise<Response>): Promise<Served> {
  const server = createServer(async (incoming, outgoing) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
    const method = incoming.method ?? 'GET';
    const body = method === 'GET' ? null : await text(incoming);
    const url = `http://${incoming.headers.host}${incoming.url}`;
    const answer = await handler(new Request(url, { method, headers, body }));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
