import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network path to a database that a test can interrupt. */
export interface Relay {
  url: string;
  /** Cuts all open connections. */
  cut(): void;
  close(): void;
}

/** A relay to a database. Connections that `refuses` handles are not relayed. */
export async function relayTo(
  address: string,
  refuses: (client: Socket) => boolean = () => false,
): Promise<Relay> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  const relay = createServer((client) => {
    if (refuses(client)) return;
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => undefined).once('close', () => open.delete(socket));
    }
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const url = new URL(address);
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => open.forEach((socket) => socket.destroy()),
    close: () => relay.close(),
  };
}
