import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer from the host, and how it ends: complete, cut off, or never. */
export interface PassingAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  end: 'whole' | 'cut' | 'stall';
}

/** A request to the host. */
export interface PassingRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Faults to inject. If `request` returns null, the request never reaches the host, and the connection breaks. */
export interface Faults {
  request?: (request: PassingRequest) => PassingRequest | null | Promise<PassingRequest | null>;
  answer?: (answer: PassingAnswer, request: PassingRequest) => PassingAnswer;
}

/** A proxy in front of a git host that injects faults. */
export interface FaultyProxy {
  url: string;
  faults: Faults;
  close(): Promise<void>;
}

const HOP = new Set(['connection', 'host', 'transfer-encoding', 'content-length', 'keep-alive', 'date']);

function plain(headers: Iterable<readonly [string, string | string[] | undefined]>): Record<string, string> {
  return Object.fromEntries(
    [...headers].flatMap(([name, value]) =>
      typeof value === 'string' && !HOP.has(name) ? [[name, value]] : [],
    ),
  );
}

async function received(incoming: IncomingMessage): Promise<PassingRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method = 'GET', url: path = '/', headers } = incoming;
  return { method, path, headers: plain(Object.entries(headers)), body: Buffer.concat(chunks) };
}

async function forward(
  origin: string,
  { method, path, headers, body }: PassingRequest,
): Promise<PassingAnswer> {
  const init = method === 'GET' ? { method, headers } : { method, headers, body };
  const answer = await fetch(`${origin}${path}`, { ...init, redirect: 'manual' });
  return {
    status: answer.status,
    headers: plain(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
    end: 'whole',
  };
}

/** Starts a proxy in front of `origin`. Without faults it changes nothing. */
export async function startFaultyProxy(origin: string): Promise<FaultyProxy> {
  const server = createServer((incoming, response) => {
    void (async () => {
      const asked = await received(incoming);
      const request = proxy.faults.request ? await proxy.faults.request(asked) : asked;
      if (request === null) return response.destroy();
      const came = await forward(origin, request);
      const answer = proxy.faults.answer ? proxy.faults.answer(came, request) : came;
      response.writeHead(answer.status, answer.headers);
      response.write(answer.body);
      if (answer.end === 'whole') response.end();
      // The client must receive the first part before the connection breaks.
      if (answer.end === 'cut') setImmediate(() => response.destroy());
    })().catch(() => response.destroy());
  });
  const proxy: FaultyProxy = {
    url: '',
    faults: {},
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  proxy.url = `http://127.0.0.1:${port}`;
  return proxy;
}
