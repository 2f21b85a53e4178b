import postgres, { type Sql } from 'postgres';

/** A client of the driver that is replaced by a new one after its connection was lost. */
export interface RenewedClient {
  /** A proxy of the current client. */
  client: Sql;
  /** The current client. */
  current(): Sql;
  /** Replaces `lost`, unless it was already replaced or `end` was called. Running statements of `lost` continue. */
  renew(lost: Sql): void;
  /** Waits for running statements, at most `graceSeconds`, and disconnects. */
  end(graceSeconds: number): Promise<void>;
}

/** Options of the renewal. */
interface Renewal {
  /** Milliseconds after which a replaced client is closed, because every statement has timed out by then. */
  retireMs: number;
}

/** The maximum number of replaced clients that stay open; beyond it the oldest is closed early. */
const MAX_REPLACED = 3;

/**
 * Opens a client that is replaced when its connection is lost. The driver (`postgres` 3.4.9) cannot reconnect a connection that closed
 * while a statement was still in its write buffer: the buffer is never flushed again, so every later statement on it fails with a
 * connection timeout. After one restart of the database, most connections of a busy pool are in that state.
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
      // Copies the options that the query builder has set, which converts some types itself.
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
