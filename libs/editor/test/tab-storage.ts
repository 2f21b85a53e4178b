import { afterEach, beforeEach } from '@jest/globals';

/** Gives each test of the file the storage of a tab, in memory. */
export function withTabStorage(): void {
  beforeEach(() => void Object.assign(globalThis, { sessionStorage: tabStorage() }));
  afterEach(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'));
}

function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
