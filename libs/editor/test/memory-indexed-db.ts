/** As much of a browser's IndexedDB as the editor uses, in memory. What goes wrong is in the hands of the test. */
export interface MemoryIndexedDb {
  /** How often the database was opened. */
  opened: number;
  /** The next attempts to open the database fail with these. */
  failures: Error[];
  /** The browser ends every open connection, as when it was suspended. */
  loseConnections(): void;
  /** Takes it away again. */
  remove(): void;
}

type Stores = Map<string, Map<string, unknown>>;

function requestOf(work: () => unknown) {
  const request = Object.assign(new EventTarget(), {
    type: 'request' as const,
    result: undefined as unknown,
    error: null as unknown,
  });
  queueMicrotask(() => {
    try {
      request.result = work();
    } catch (error) {
      request.error = error;
    }
    request.dispatchEvent(new Event(request.error === null ? 'success' : 'error'));
  });
  return request;
}

function transactionOf(stores: Stores, objectStoreNames: readonly string[]) {
  let open = 0;
  const transaction = Object.assign(new EventTarget(), {
    type: 'transaction' as const,
    objectStoreNames,
    objectStore: (name: string) => storeOf(stores.get(name) ?? new Map(), ask),
  });
  const endWhenIdle = () =>
    setImmediate(() => {
      if (open === 0) transaction.dispatchEvent(new Event('complete'));
    });
  function ask(work: () => unknown) {
    open += 1;
    const request = requestOf(work);
    request.addEventListener('success', () => {
      open -= 1;
      endWhenIdle();
    });
    return request;
  }
  endWhenIdle();
  return transaction;
}

function storeOf(entries: Map<string, unknown>, ask: (work: () => unknown) => object) {
  return {
    type: 'store' as const,
    get: (key: string) => ask(() => structuredClone(entries.get(key))),
    count: () => ask(() => entries.size),
    getAllKeys: () => ask(() => [...entries.keys()]),
    put: (value: unknown, key: string) => ask(() => void entries.set(key, structuredClone(value))),
    delete: (key: string) => ask(() => void entries.delete(key)),
  };
}

function databaseOf(stores: Stores) {
  const database = Object.assign(new EventTarget(), {
    type: 'database' as const,
    isLost: false,
    objectStoreNames: { contains: (name: string) => stores.has(name) },
    createObjectStore: (name: string) => void stores.set(name, new Map()),
    transaction(names: string | readonly string[]) {
      if (database.isLost) throw new DOMException('The connection is closing.', 'InvalidStateError');
      return transactionOf(stores, typeof names === 'string' ? [names] : names);
    },
    close: () => void (database.isLost = true),
  });
  return database;
}

/** What `instanceof` asks for. */
const ofType = (type: string) => ({
  prototype: {},
  [Symbol.hasInstance]: (value: { type?: unknown } | null | undefined) => value?.type === type,
});

const GLOBALS = {
  IDBRequest: ofType('request'),
  IDBTransaction: ofType('transaction'),
  IDBObjectStore: ofType('store'),
  IDBDatabase: ofType('database'),
  IDBIndex: ofType('index'),
  IDBCursor: ofType('cursor'),
};

/** Gives the process an IndexedDB, as a page has one. */
export function memoryIndexedDb(): MemoryIndexedDb {
  const stores: Stores = new Map();
  const databases: ReturnType<typeof databaseOf>[] = [];
  const memory: MemoryIndexedDb = {
    opened: 0,
    failures: [],
    loseConnections() {
      for (const database of databases.splice(0)) {
        database.close();
        database.dispatchEvent(new Event('close'));
      }
    },
    remove() {
      for (const name of [...Object.keys(GLOBALS), 'indexedDB']) Reflect.deleteProperty(globalThis, name);
    },
  };
  const open = () => {
    const request = requestOf(() => {
      memory.opened += 1;
      const failure = memory.failures.shift();
      if (failure) throw failure;
      const database = databaseOf(stores);
      databases.push(database);
      request.result = database;
      if (stores.size === 0) request.dispatchEvent(new Event('upgradeneeded'));
      return database;
    });
    return request;
  };
  const deleteDatabase = () => requestOf(() => stores.clear());
  Object.assign(globalThis, GLOBALS, { indexedDB: { open, deleteDatabase } });
  return memory;
}
