import { decode, encode, streamDecode, streamEncode, type Packet } from 'dns-packet';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A DNS server over UDP and TCP. */
export interface NameServer {
  port: number;
  close(): Promise<void>;
}

/** A query over TCP is shorter: a name of at most 255 bytes. */
const LONGEST_QUERY = 2_048;

/**
 * Serves DNS at one port, over UDP and TCP; port 0 is any free one. What is no query gets no answer.
 * @throws the error of `listen`, when the port is taken
 */
export async function serveNames(
  answer: (query: Packet) => Packet,
  { host, port }: { host: string; port: number },
): Promise<NameServer> {
  const sockets = new Set<Socket>();
  const streams = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (received.length > LONGEST_QUERY) socket.destroy();
      const length = received.length < 2 ? Infinity : received.readUInt16BE(0) + 2;
      if (received.length < length) return;
      const query = read(() => streamDecode(received.subarray(0, length)));
      received = received.subarray(length);
      if (query === null) socket.destroy();
      else socket.write(streamEncode(answer(query)));
    });
  });
  streams.listen(port, host);
  await once(streams, 'listening');
  const address = streams.address();
  const bound = address !== null && typeof address === 'object' ? address.port : port;
  const datagrams = createSocket('udp4');
  datagrams.on('message', (message, { address: from, port: to }) => {
    const query = read(() => decode(message));
    if (query !== null) datagrams.send(encode(answer(query)), to, from);
  });
  datagrams.bind(bound, host);
  await once(datagrams, 'listening');
  return {
    port: bound,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([
        new Promise<void>((resolve) => datagrams.close(() => resolve())),
        new Promise<void>((resolve) => streams.close(() => resolve())),
      ]);
    },
  };
}

function read(decoded: () => Packet): Packet | null {
  try {
    const packet = decoded();
    return packet.type === 'query' ? packet : null;
  } catch {
    return null;
  }
}
