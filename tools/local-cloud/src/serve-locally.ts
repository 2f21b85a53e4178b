import { hasValidHost } from '@portal/ports/http';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';

/** Options of a server of the local cloud. */
export interface LocalServerOptions {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** `subdomains`: it also answers as `<name>.localhost`. By default as localhost, 127.0.0.1 and [::1] only. */
  names?: 'subdomains';
  /**
   * `any`: pages of other origins may send it more than GET and HEAD, as these have a key or a signature, or are
   * checked behind this server. By default they are refused.
   */
  origins?: 'any';
  server?: ServerOptions;
  /** Handles upgrade requests, from pages of any origin. Without it, they are refused. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** A server that listens. */
export interface LocalServer {
  server: Server;
  port: number;
  /** Origin, without trailing slash. */
  url: string;
  /** Ends open connections. Does nothing when called again. */
  close(): Promise<void>;
}

/**
 * Serves HTTP on this machine. Every listener of the local cloud is started here, so that all check `Host`: a page in
 * the developer's browser whose name was rebound to 127.0.0.1 sends its own name, and is refused.
 * @throws the error of `listen`, when the port is taken.
 */
export async function serveLocally(
  handler: RequestListener,
  options: LocalServerOptions,
): Promise<LocalServer> {
  const { host, port } = options;
  const server = createServer(options.server ?? {}, (request, response) => {
    const refusal = refusalOf(request, options);
    if (refusal === null) handler(request, response);
    else refuse(response, refusal);
  });
  const { upgrade } = options;
  if (upgrade)
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      const refusal = refusalOf(request, options);
      if (refusal === null) upgrade(request, socket, head);
      else refuseUpgrade(socket, refusal[0]);
    });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const bound = address !== null && typeof address === 'object' ? address.port : port;
  return {
    server,
    port: bound,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

type Rules = Pick<LocalServerOptions, 'names' | 'origins'>;
type Refusal = readonly [status: number, sentence: string];

function refusalOf(request: IncomingMessage, { names, origins }: Rules): Refusal | null {
  if (!hasValidHost(request)) return [400, 'The request must have one valid Host header.'];
  const { headers, method = '', socket } = request;
  const port = socket.localPort ?? 0;
  const host = headers.host ?? '';
  if (!isOwnHost(host, port, names))
    return [421, `This server answers as localhost:${port} only; use that address.`];
  const { origin } = headers;
  const writes = !/^(?:GET|HEAD|OPTIONS)$/.test(method);
  if (writes && origins !== 'any' && origin !== undefined && origin !== `http://${host}`)
    return [403, 'Pages of other origins may not send this.'];
  return null;
}

/** Whether `Host` names a server on this machine at this port. Port 80 may be left out, as browsers do. */
export function isOwnHost(host: string, port: number, names?: 'subdomains'): boolean {
  const suffix = `:${port}`;
  const named = host.endsWith(suffix) ? host.slice(0, -suffix.length) : port === 80 ? host : '';
  const name = named.toLowerCase();
  if (name === 'localhost' || name === '127.0.0.1' || name === '[::1]') return true;
  return (
    names === 'subdomains' && name.length <= 253 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.localhost$/.test(name)
  );
}

/** Refuses an upgrade request, and closes its connection. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
  socket.end(head, () => socket.destroy());
}

function refuse(response: ServerResponse, [status, sentence]: Refusal): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    .end(`${sentence}\n`);
}
