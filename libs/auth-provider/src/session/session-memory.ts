/**
 * What a process remembers of sessions: a map that may drop what it has held longest, so that its size has a bound. An
 * `LRUCache` is one.
 */
export interface SessionMemory<Value> {
  get(sessionId: string): Value | undefined;
  set(sessionId: string, value: Value): unknown;
  delete(sessionId: string): unknown;
  entries(): Iterable<[string, Value]>;
}
