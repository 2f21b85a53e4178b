/**
 * A process's cache of sessions: a map that may evict old entries, so that its size is bounded. An `LRUCache` fits.
 */
export interface SessionMemory<Value> {
  get(sessionId: string): Value | undefined;
  set(sessionId: string, value: Value): unknown;
  delete(sessionId: string): unknown;
  entries(): Iterable<[string, Value]>;
}
