import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A statement as the client sends it: its text, and its text parameters. */
export interface SentStatement {
  sql: string;
  parameters: readonly string[];
}

/** A proxy to Postgres that can block statements. */
export interface StatementGate {
  /** The database's address through the gate. */
  url: string;
  /** Blocks the next matching statement, and resolves once it has arrived; it never reaches the database. */
  hold(matches: (statement: SentStatement) => boolean): Promise<void>;
  /** Resolves once a matching statement has arrived, and lets it pass. */
  see(matches: (statement: SentStatement) => boolean): Promise<void>;
  close(): Promise<void>;
}

/** Types of the messages in Postgres's protocol that contain statements. */
const PARSE = 0x50;
const BIND = 0x42;

/** Reads the client's side of one connection; returns the statement to which a message binds parameters. */
function statementReader(): (type: number, body: Buffer) => SentStatement | null {
  const texts = new Map<string, string>();
  const textAt = (body: Buffer, from: number): [string, number] => {
    const end = body.indexOf(0, from);
    return [body.toString('utf8', from, end), end + 1];
  };
  return (type, body) => {
    if (type === PARSE) {
      const [name, next] = textAt(body, 0);
      texts.set(name, textAt(body, next)[0]);
    }
    if (type !== BIND) return null;
    const [name, formats] = textAt(body, textAt(body, 0)[1]);
    let at = formats + 2 + 2 * body.readInt16BE(formats);
    const parameters: string[] = [];
    for (let left = body.readInt16BE(at), next = at + 2; left > 0; left -= 1) {
      const length = body.readInt32BE(next);
      at = next + 4;
      if (length >= 0) parameters.push(body.toString('utf8', at, at + length));
      next = at + Math.max(length, 0);
    }
    return { sql: texts.get(name) ?? '', parameters };
  };
}

interface Wanted {
  matches: (statement: SentStatement) => boolean;
  arrived: () => void;
  isHeld: boolean;
}

/** Opens a gate in front of a database without TLS. */
export async function openStatementGate(databaseUrl: string): Promise<StatementGate> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let wanted: Wanted | null = null;

  function take(client: Socket): void {
    const upstream = connect(Number(database.port), database.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
    upstream.pipe(client);
    const read = statementReader();
    let waiting = Buffer.alloc(0);
    let isStarted = false;
    client.on('data', (chunk) => {
      waiting = Buffer.concat([waiting, chunk]);
      for (;;) {
        const header = isStarted ? 1 : 0;
        if (waiting.length < header + 4) return;
        const length = header + waiting.readInt32BE(header);
        if (waiting.length < length) return;
        const statement = isStarted ? read(waiting[0] ?? 0, waiting.subarray(5, length)) : null;
        isStarted = true;
        if (statement !== null && wanted?.matches(statement)) {
          const { isHeld, arrived } = wanted;
          wanted = null;
          arrived();
          if (isHeld) {
            client.removeAllListeners('data');
            return;
          }
        }
        upstream.write(waiting.subarray(0, length));
        waiting = waiting.subarray(length);
      }
    });
  }

  const server = createServer(take).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const next = (matches: Wanted['matches'], isHeld: boolean) =>
    new Promise<void>((arrived) => {
      wanted = { matches, arrived, isHeld };
    });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    hold: (matches) => next(matches, true),
    see: (matches) => next(matches, false),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
