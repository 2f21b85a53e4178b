import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Where the connection is cut: before a request reaches the server, or after the server has executed it and before its response is sent. */
export type Cut = 'before' | 'after';

/** A proxy of Postgres that counts round trips and can cut the connection. */
export interface PostgresProxy {
  /** The address of the database through the proxy. */
  url: string;
  /** Round trips so far: how often the client sent something after the response to what it sent before. */
  trips(): number;
  /** Cuts the connection once, at the round trip of that number from now; 1 is the next. */
  cutAt(trip: number, where: Cut): void;
  /** Whether the cut was made. */
  isCut(): boolean;
  close(): Promise<void>;
}

/** Starts a proxy in front of the database at `url`. */
export async function startPostgresProxy(url: string): Promise<PostgresProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let trips = 0;
  let planned: { trip: number; where: Cut } | null = null;
  let cut = false;

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let answered = true;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    const isDue = (where: Cut) => planned !== null && planned.where === where && trips >= planned.trip;
    const sever = () => {
      planned = null;
      cut = true;
      end();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (chunk) => {
      if (answered) trips += 1;
      answered = false;
      if (isDue('before')) sever();
      else upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      answered = true;
      if (isDue('after')) sever();
      else client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new TypeError('the proxy has no port');
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String(address.port);
  return {
    url: proxied.href,
    trips: () => trips,
    cutAt(trip, where) {
      cut = false;
      planned = { trip: trips + trip, where };
    },
    isCut: () => cut,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
