import { afterEach, beforeEach } from '@jest/globals';

/** Gives each test of the file the storage of a tab, in memory. */
export function withTabStorage(): void {
  beforeEach(() => void Object.assign(globalThis, { sessionStorage: tabStorage() }));
  afterEach(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'));
}

function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}
