import postgres, { type Sql } from 'postgres';

/** A client of the driver, in whose place another one comes once a connection was lost. */
export interface RenewedClient {
  /** Uses the client of the moment. */
  client: Sql;
  /** The client of the moment. */
  current(): Sql;
  /** Puts another client in the place of `lost`, unless that was done already. Statements that `lost` has go on. */
  renew(lost: Sql): void;
  /** Waits for running statements, so many seconds at most, and disconnects. */
  end(graceSeconds: number): Promise<void>;
}

/** How a client is renewed. */
interface Renewal {
  /** After so many milliseconds a client that was replaced is ended, as no statement is waited for any longer. */
  retireMs: number;
}

/** Clients that were replaced and not ended yet, at most: connections lost in a row open no end of clients. The oldest one is ended. */
const MOST_REPLACED = 3;

/**
 * Opens a client that is renewed. A connection of the driver (`postgres` 3.4.9) that closes with a statement not yet written keeps
 * that statement, and never sends anything again: not even what opens it anew. Each statement that is given to it waits until
 * connecting has timed out. One restart of the database does so to most connections of a busy pool.
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
      if (lost !== current) return;
      current = postgres(url, options);
      // What the query builder set: it reads and writes some types by itself.
      Object.assign(current.options.parsers, lost.options.parsers);
      Object.assign(current.options.serializers, lost.options.serializers);
      const [oldest] = replaced;
      if (oldest && replaced.size === MOST_REPLACED) void retire(oldest);
      replaced.add(lost);
      setTimeout(() => void retire(lost), retireMs).unref();
    },
    async end(graceSeconds) {
      await Promise.all([current, ...replaced].map((one) => one.end({ timeout: graceSeconds })));
    },
  };
}
