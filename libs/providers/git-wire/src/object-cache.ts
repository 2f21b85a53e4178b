import type { Snapshot } from '@portal/content-core';
import { LRUCache } from 'lru-cache';
import type { Oid } from './oid.ts';
import type { Tree } from './tree-object.ts';

/** What is known of a repository's host. Absent: not asked yet. */
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

/** What an `ObjectCache` keeps: immutable objects by id, and what is known of the host. */
export type Cached =
  | { type: 'blob'; bytes: Uint8Array }
  | { type: 'tree'; tree: Tree }
  | { type: 'listed'; listed: Listed }
  | { type: 'host'; facts: HostFacts };

/** Shared by the instances of one process. The one least recently used goes first when the space is full. */
export interface ObjectCache {
  /** `repository` keeps repositories apart: an id read from one opens nothing in another. */
  find(repository: string, key: string): Cached | undefined;
  keep(repository: string, key: string, value: Cached): void;
}

const OVERHEAD = 200;
const PER_ENTRY = 100;
const DEFAULT_BYTES = 64 * 1024 * 1024;

/** Memory of texts, roughly. */
function textCost(texts: Iterable<string>): number {
  let length = 0;
  for (const text of texts) length += text.length;
  return 2 * length;
}

/** Bytes of memory that keeping `value` takes, roughly. Texts count by their length, since git limits neither names nor messages. */
function cost(value: Cached): number {
  if (value.type === 'blob') return OVERHEAD + value.bytes.byteLength;
  if (value.type === 'tree')
    return OVERHEAD + value.tree.length * PER_ENTRY + textCost(value.tree.map(({ name }) => name));
  if (value.type === 'listed') {
    const { files, rootFiles, parents, message, author, committer } = value.listed.snapshot;
    const people = [author, committer].flatMap(({ name, email }) => [name, email]);
    return (
      OVERHEAD +
      (files.size + rootFiles.size + parents.length) * PER_ENTRY +
      textCost([message, ...people]) +
      textCost(files.keys()) +
      textCost(rootFiles.keys())
    );
  }
  return OVERHEAD;
}

/** A cache that holds at most about `maxBytes`, 64 MiB unless said otherwise; nothing larger than a quarter of that. */
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
