import type { Cached, HostFacts, Listed, ObjectCache } from './object-cache.ts';
import type { Oid } from './oid.ts';
import type { Tree } from './tree-object.ts';

/**
 * The objects and host facts that one instance has read. They stay for its lifetime, which is one call; the shared
 * cache may evict them meanwhile.
 */
export interface KnownObjects {
  blob(oid: Oid): Uint8Array | undefined;
  tree(oid: Oid): Tree | undefined;
  listed(commit: Oid): Listed | undefined;
  facts(): HostFacts;
  keepBlob(oid: Oid, bytes: Uint8Array): void;
  keepTree(oid: Oid, tree: Tree): void;
  keepListed(listed: Listed): void;
  learn(facts: HostFacts): void;
}

/** Opens the part of `shared` that belongs to `repository`. */
export function knownObjects(shared: ObjectCache, repository: string): KnownObjects {
  const own = new Map<string, Cached>();

  function find(key: string): Cached | undefined {
    const mine = own.get(key);
    if (mine !== undefined) return mine;
    const found = shared.find(repository, key);
    if (found !== undefined) own.set(key, found);
    return found;
  }

  function keep(key: string, value: Cached): void {
    own.set(key, value);
    shared.keep(repository, key, value);
  }

  let learned: HostFacts = {};
  const facts = (): HostFacts => {
    const found = shared.find(repository, 'host');
    return found?.type === 'host' ? { ...found.facts, ...learned } : learned;
  };

  return {
    blob(oid) {
      const found = find(oid);
      return found?.type === 'blob' ? found.bytes : undefined;
    },
    tree(oid) {
      const found = find(oid);
      return found?.type === 'tree' ? found.tree : undefined;
    },
    listed(commit) {
      const found = find(commit);
      return found?.type === 'listed' ? found.listed : undefined;
    },
    facts,
    keepBlob: (oid, bytes) => keep(oid, { type: 'blob', bytes }),
    keepTree: (oid, tree) => keep(oid, { type: 'tree', tree }),
    keepListed: (listed) => keep(listed.snapshot.commit, { type: 'listed', listed }),
    learn(more) {
      learned = { ...facts(), ...more };
      shared.keep(repository, 'host', { type: 'host', facts: lasting(learned) });
    },
  };
}

/**
 * The facts that other calls may use. A host that seems too old may be behind a faulty proxy, and one that is not
 * atomic may be in the middle of an update. Such facts are valid only for the call that found them; if they were
 * shared, no later call would check again.
 */
function lasting({ atomic, filter, modern }: HostFacts): HostFacts {
  return {
    ...(atomic === true ? { atomic } : {}),
    ...(modern === true ? { modern, ...(filter === undefined ? {} : { filter }) } : {}),
  };
}
