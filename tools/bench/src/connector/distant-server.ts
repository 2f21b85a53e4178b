import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A server as if it were far away. */
export interface DistantServer {
  url: string;
  /** The requests since it was last asked, each by the milliseconds until the server itself began its answer. */
  takeRequests(): number[];
  close(): Promise<void>;
}

/**
 * Passes requests on to `target`. An answer begins `latencyMs` after its request at the earliest: that is what a caller waits for a code host
 * far away, the work of that host included.
 */
export async function distantServer(target: string, latencyMs: number): Promise<DistantServer> {
  let requests: number[] = [];
  const server = createServer((incoming, answer) => {
    const at = requests.push(0) - 1;
    const asked = requests;
    const began = performance.now();
    const far = wait(latencyMs);
    const { method } = incoming;
    const headers = { ...incoming.headers, host: new URL(target).host };
    const passed = request(new URL(incoming.url ?? '/', target), { method, headers }, (theirs) => {
      asked[at] = performance.now() - began;
      void far.then(() => {
        answer.writeHead(theirs.statusCode ?? 502, theirs.headers);
        theirs.pipe(answer);
      });
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    takeRequests: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
