import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server before another one, which sees each request once it was answered. */
export interface Forwarder {
  origin: string;
  close(): Promise<void>;
}

/**
 * Starts one before `target`. `answered` is called with each request whose answer came, which is handed on once it returns; `replace` may answer in the place
 * of the other server.
 */
export async function startForwarder(options: {
  target: string;
  answered?: (method: string, path: string) => void | Promise<void>;
  replace?: (method: string, path: string) => Response | null;
}): Promise<Forwarder> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const parts: Buffer[] = await request.toArray();
    const { authorization = '', apikey = '', 'content-type': type = '' } = headers;
    const sent = parts.length > 0 ? { body: Buffer.concat(parts) } : {};
    const answer =
      options.replace?.(method, url) ??
      (await fetch(new URL(url, options.target), {
        method,
        headers: {
          authorization,
          'content-type': type,
          ...(apikey === '' ? {} : { apikey: String(apikey) }),
        },
        ...sent,
      }));
    await options.answered?.(method, url);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(await answer.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
