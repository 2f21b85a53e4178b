import { AppError } from '@portal/errors';
import type {
  CommitId,
  ContentRepo,
  RepoWrite,
  Snapshot,
  Version,
  WriteOutcome,
} from '../ports/content-repo.ts';
import { blobOid } from './git-oid.ts';
import { memoryRepoStore, type MemoryRepoStore } from './memory-repo-store.ts';

/** A request that goes over the network in a real adapter. */
export type Trip = 'heads' | 'snapshots' | 'blobs' | 'write' | 'history' | 'reaches';

/** Options of `memoryContentRepo`. */
export interface MemoryContentRepoOptions {
  /** Files of the published branch, any path of the repository, as text or bytes. Ignored with `store`. */
  files?: Readonly<Record<string, string | Uint8Array>>;
  /** The published branch; `main` by default. */
  branch?: string;
  /** A repository to share with other instances. */
  store?: MemoryRepoStore;
  /** Called before each round trip, so that a test can count, delay or interleave them. */
  onTrip?: (trip: Trip) => Promise<void> | void;
}

/** The fake, with controls for tests. */
export interface MemoryContentRepo extends ContentRepo {
  readonly store: MemoryRepoStore;
  /** Round trips since the start or the last `forgetTrips`. */
  readonly trips: readonly Trip[];
  forgetTrips(): void;
  /** Makes the next write return `moved` without writing, or throw. Each call affects one write. */
  failNextWrite(how: 'moved' | 'unavailable'): void;
}

/**
 * A `ContentRepo` in memory: real blob oids, compare-and-swap, atomic writes, and the round trips that a real adapter would make, none
 * for cached objects.
 */
export function memoryContentRepo(options: MemoryContentRepoOptions = {}): MemoryContentRepo {
  const store = options.store ?? seeded(options);
  const trips: Trip[] = [];
  const failures: ('moved' | 'unavailable')[] = [];
  const seen = new Set<string>();

  async function travel(trip: Trip): Promise<void> {
    trips.push(trip);
    await options.onTrip?.(trip);
  }

  async function look<Found>(trip: Trip, ids: readonly string[], find: (id: string) => Found) {
    if (ids.some((id) => !seen.has(id))) await travel(trip);
    const found = new Map(ids.map((id) => [id, find(id)]));
    for (const id of ids) seen.add(id);
    return found;
  }

  return {
    id: store.id,
    store,
    trips,
    forgetTrips: () => void trips.splice(0),
    failNextWrite: (how) => void failures.push(how),
    versionOf: blobOid,
    async heads(branches) {
      await travel('heads');
      return new Map(branches.map((branch) => [branch, store.head(branch)]));
    },
    snapshots: (commits: readonly CommitId[]): Promise<Map<CommitId, Snapshot>> =>
      look('snapshots', commits, store.commit),
    blobs: (versions: readonly Version[]): Promise<Map<Version, Uint8Array>> =>
      look('blobs', versions, store.blob),
    async write(change: RepoWrite): Promise<WriteOutcome> {
      if (!seen.has(change.from)) await look('snapshots', [change.from], store.commit);
      await travel('write');
      const failure = failures.shift();
      if (failure === 'moved') return { outcome: 'moved' };
      if (failure === 'unavailable')
        throw new AppError('upstream_unavailable', 'The repository is not responding.');
      const result = store.write(change);
      if (result.outcome === 'written') {
        seen.add(result.commit);
        for (const version of store.commit(result.commit).files.values()) seen.add(version);
      }
      return result;
    },
    async history(from, limit) {
      if (from.length === 0) return [];
      await travel('history');
      const found = newestFirst(store, from).slice(0, limit);
      for (const id of found.flatMap(({ commit, parents }) => [commit, ...parents])) seen.add(id);
      return found;
    },
    async reaches(heads, commit) {
      if (heads.includes(commit)) return true;
      if (heads.length === 0) return false;
      await travel('reaches');
      return newestFirst(store, heads).some((snapshot) => snapshot.commit === commit);
    },
  };
}

function seeded({ files = {}, branch = 'main' }: MemoryContentRepoOptions): MemoryRepoStore {
  const store = memoryRepoStore();
  store.push({ branch, files, message: 'Begin\n' });
  return store;
}

/**
 * The commits and all their ancestors in topological order, children before parents; commits of `from` come as early as possible, in
 * their order.
 */
function newestFirst(store: MemoryRepoStore, from: readonly CommitId[]): Snapshot[] {
  const done = new Set<CommitId>();
  const oldestFirst: Snapshot[] = [];
  const waiting: { snapshot: Snapshot; next: number }[] = [];
  const enter = (id: CommitId) => {
    if (done.has(id)) return;
    done.add(id);
    waiting.push({ snapshot: store.commit(id), next: 0 });
  };
  for (const start of from.toReversed()) {
    enter(start);
    for (let top = waiting.at(-1); top; top = waiting.at(-1)) {
      const parent = top.snapshot.parents[top.next++];
      if (parent !== undefined) enter(parent);
      else oldestFirst.push(...waiting.splice(-1).map(({ snapshot }) => snapshot));
    }
  }
  return oldestFirst.reverse();
}
