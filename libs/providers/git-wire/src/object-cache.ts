import type { Snapshot } from '@portal/content-core';
import { LRUCache } from 'lru-cache';
import type { Oid } from './oid.ts';
import type { Tree } from './tree-object.ts';

/** Capabilities of a repository's host. Undefined if not requested yet. */
export interface HostFacts {
  /** Whether one push can move several branches, all or none. */
  atomic?: boolean;
  /** Whether a read can leave file contents out. */
  filter?: boolean;
  /** Whether it speaks version 2 of the protocol and sends part of a history. */
  modern?: boolean;
}

/** A listed commit, with its tree. */
export interface Listed {
  snapshot: Snapshot;
  root: Oid;
}

/** An entry of an `ObjectCache`: an immutable object by its id, or the host's capabilities. */
export type Cached =
  | { type: 'blob'; bytes: Uint8Array }
  | { type: 'tree'; tree: Tree }
  | { type: 'listed'; listed: Listed }
  | { type: 'host'; facts: HostFacts };

/** Shared by the instances of one process. The least recently used entry is evicted when the cache is full. */
export interface ObjectCache {
  /** `repository` separates repositories: an id read from one finds nothing in another. */
  find(repository: string, key: string): Cached | undefined;
  keep(repository: string, key: string, value: Cached): void;
}

const OVERHEAD = 200;
const PER_ENTRY = 100;
const DEFAULT_BYTES = 64 * 1024 * 1024;

/** Approximate memory of texts, in bytes. */
function textCost(texts: Iterable<string>): number {
  let length = 0;
  for (const text of texts) length += text.length;
  return 2 * length;
}

/**
 * Approximate memory of `value`, in bytes. Texts count by their length, since git limits neither names nor messages.
 */
function cost(value: Cached): number {
  if (value.type === 'blob') return OVERHEAD + value.bytes.byteLength;
  if (value.type === 'tree')
    return OVERHEAD + value.tree.length * PER_ENTRY + textCost(value.tree.map(({ name }) => name));
  if (value.type === 'listed') {
    const { files, rootFiles, design, parents, message, author, committer } = value.listed.snapshot;
    const people = [author, committer].flatMap(({ name, email }) => [name, email]);
    return (
      OVERHEAD +
      (files.size + rootFiles.size + design.looks.length + parents.length) * PER_ENTRY +
      textCost([message, ...people, ...design.looks]) +
      textCost(files.keys()) +
      textCost(rootFiles.keys())
    );
  }
  return OVERHEAD;
}

/** A cache that holds about `maxBytes` at most, 64 MiB by default; nothing larger than a quarter of that. */
export function objectCache({ maxBytes = DEFAULT_BYTES }: { maxBytes?: number } = {}): ObjectCache {
  const entries = new LRUCache<string, Cached>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 4),
    sizeCalculation: (value, id) => cost(value) + id.length,
  });
  return {
    find: (repository, key) => entries.get(`${repository} ${key}`),
    keep: (repository, key, value) => void entries.set(`${repository} ${key}`, value),
  };
}
