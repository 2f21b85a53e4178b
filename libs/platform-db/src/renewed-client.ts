import postgres, { type Sql } from 'postgres';

/** A client of the driver that is replaced by a new one after a connection was lost. */
export interface RenewedClient {
  /** Uses the client of the moment. */
  client: Sql;
  /** The client of the moment. */
  current(): Sql;
  /** Replaces `lost`, unless that was done already or `end` was called. Statements that `lost` has go on. */
  renew(lost: Sql): void;
  /** Waits for running statements, so many seconds at most, and disconnects. */
  end(graceSeconds: number): Promise<void>;
}

/** How a client is renewed. */
interface Renewal {
  /** After so many milliseconds a client that was replaced is ended, as no statement is waited for any longer. */
  retireMs: number;
}

/** The most replaced clients that are kept open: when many connections are lost in a row, the oldest client is ended early. */
const MAX_REPLACED = 3;

/**
 * Opens a client that is renewed. The driver (`postgres` 3.4.9) cannot reconnect a connection that closed while a statement was
 * still in its write buffer: the buffer is never flushed again, so every later statement on it fails with a connection timeout. After
 * one restart of the database, most connections of a busy pool are in that state.
 * @see https://github.com/porsager/postgres/issues/1208
 */
export function renewedClient(
  url: string,
  options: Parameters<typeof postgres>[1],
  { retireMs }: Renewal,
): RenewedClient {
  const replaced = new Set<Sql>();
  const first = postgres(url, options);
  let current = first;
  let isEnded = false;
  const retire = async (one: Sql) => {
    replaced.delete(one);
    await one.end({ timeout: 0 });
  };
  return {
    client: new Proxy(first, {
      get: (_first, name): unknown => Reflect.get(current, name),
    }),
    current: () => current,
    renew(lost) {
      if (isEnded || lost !== current) return;
      current = postgres(url, options);
      // What the query builder set: it reads and writes some types by itself.
      Object.assign(current.options.parsers, lost.options.parsers);
      Object.assign(current.options.serializers, lost.options.serializers);
      const [oldest] = replaced;
      if (oldest && replaced.size === MAX_REPLACED) void retire(oldest);
      replaced.add(lost);
      setTimeout(() => void retire(lost), retireMs).unref();
    },
    async end(graceSeconds) {
      isEnded = true;
      await Promise.all([current, ...replaced].map((one) => one.end({ timeout: graceSeconds })));
    },
  };
}
