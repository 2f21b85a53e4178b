import { setImmediate } from 'node:timers/promises';
import {
  type CommitId,
  type ContentRepo,
  eachInTurn,
  fairTurns,
  inSlices,
  type RepoWrite,
  type Snapshot,
  type TakeTurn,
  type Version,
  type WriteOutcome,
} from '@portal/content-core';
import { AppError, isAppError } from '@portal/errors';
import { checkWrite } from './check-write.ts';
import { missingObject } from './failures.ts';
import { fetchObjects, type FetchDeps } from './fetch-objects.ts';
import { knownObjects } from './known-objects.ts';
import { DEFAULT_LIMITS, type WireLimits } from './limits.ts';
import { listBranches } from './ls-refs.ts';
import { makeCommit } from './make-commit.ts';
import { type Listed, type ObjectCache, objectCache } from './object-cache.ts';
import { isOid, oidOf } from './oid.ts';
import { push } from './push.ts';
import { isAncestor, readCommits, readHistory } from './read-commits.ts';
import { hasContentTrees } from './snapshot.ts';
import { openTransport } from './transport.ts';

/** How to reach a repository. */
export interface GitWireOptions {
  /** `https://host/owner/repo.git`, without credentials. */
  url: string;
  /** The whole Authorization header; requested once, before the first request. If empty, none is sent. */
  authorization: () => Promise<string>;
  fetch?: typeof fetch;
  /** Shared by the instances of a process, so that objects that one has read are not read again. */
  objects?: ObjectCache;
  /** The time limit in milliseconds for one request, its answer included; 30 seconds by default. */
  timeoutMs?: number;
  limits?: Partial<WireLimits>;
  /**
   * Yields to other work of the process; one for the whole process. By default, it yields between the reads of this
   * instance only.
   */
  takeTurn?: TakeTurn;
  /**
   * Whether the host can move several branches atomically, if that is known; otherwise the host is asked when needed.
   */
  atomic?: boolean;
}

const TIMEOUT_MS = 30_000;

function checkedUrl(text: string): string {
  const url = new URL(text);
  if (
    url.username !== '' ||
    url.password !== '' ||
    url.search !== '' ||
    url.hash !== '' ||
    !/^https?:$/.test(url.protocol)
  )
    throw new AppError(
      'input',
      "A repository's address must be http or https, without credentials, query or fragment.",
    );
  return url.href.replace(/(?<!\/)\/+$/, '');
}

function unique(ids: readonly string[], kind: 'commit' | 'file version'): string[] {
  for (const id of ids) if (!isOid(id)) throw missingObject(kind, id.slice(0, 40));
  return [...new Set(ids)];
}

function openDeps(options: GitWireOptions, url: string): FetchDeps {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const known = knownObjects(options.objects ?? objectCache(), url);
  if (options.atomic !== undefined) known.learn({ atomic: options.atomic });
  const { authorization, fetch: given = fetch, timeoutMs = TIMEOUT_MS } = options;
  const { answerBytes } = limits;
  return {
    known,
    limits,
    takeTurn: options.takeTurn ?? fairTurns(setImmediate),
    transport: openTransport({ url, authorization, fetch: given, timeoutMs, answerBytes }),
  };
}

async function snapshots(
  deps: FetchDeps,
  commits: readonly CommitId[],
): Promise<ReadonlyMap<CommitId, Snapshot>> {
  const ids = unique(commits, 'commit');
  const found = new Map(ids.map((id) => [id, deps.known.listed(id)]));
  const unknown = ids.filter((id) => found.get(id) === undefined);
  const read = unknown.length === 0 ? [] : await readCommits(deps, unknown);
  for (const listed of read) found.set(listed.snapshot.commit, listed);
  return new Map([...found].flatMap(([id, listed]) => (listed ? [[id, listed.snapshot]] : [])));
}

/**
 * The cost in microseconds of looking up or caching a file version, besides copying its bytes, and the number of bytes
 * copied per microsecond.
 */
const HANDLED = 2;
const COPIED = 1_000;

/** Copies, so that callers cannot change what the cache holds. */
async function blobs(
  deps: FetchDeps,
  versions: readonly Version[],
): Promise<ReadonlyMap<Version, Uint8Array>> {
  const ids = unique(versions, 'file version');
  const found = new Map<Version, Uint8Array>();
  const costOf = (id: Version) => HANDLED + (found.get(id)?.byteLength ?? 0) / COPIED;
  const lookUp = (id: Version) => {
    const bytes = deps.known.blob(id);
    if (bytes) found.set(id, new Uint8Array(bytes));
  };
  await inSlices(eachInTurn(ids, costOf, lookUp), deps.takeTurn);
  const unknown = ids.filter((id) => !found.has(id));
  if (unknown.length === 0) return found;
  const objects = await fetchObjects(deps, { kind: 'file version', oids: unknown });
  const keep = (id: Version) => {
    const object = objects.get(id);
    if (object?.type !== 'blob') throw missingObject('file version', id);
    deps.known.keepBlob(id, object.bytes);
    found.set(id, new Uint8Array(object.bytes));
  };
  await inSlices(eachInTurn(unknown, costOf, keep), deps.takeTurn);
  return found;
}

/** A commit with all its content trees: no round trip if it is cached. */
async function startingPoint(deps: FetchDeps, from: CommitId): Promise<Listed> {
  const listed = deps.known.listed(from);
  if (listed && hasContentTrees(listed.root, deps.known.tree)) return listed;
  const [read] = await readCommits(deps, [from]);
  if (read === undefined) throw missingObject('commit', from);
  return read;
}

async function write(deps: FetchDeps, change: RepoWrite): Promise<WriteOutcome> {
  checkWrite(change);
  const { moves } = change;
  if (moves.every(({ to }) => to === 'delete')) {
    const outcome = await push(deps, { commit: change.from, objects: [], moves });
    return outcome === 'moved' ? { outcome } : { outcome, commit: change.from };
  }
  const made = makeCommit(deps.known, await startingPoint(deps, change.from), change);
  const outcome = await push(deps, { commit: made.id, objects: made.objects, moves }).catch(
    async (cause: unknown) => {
      // Hosts report a missing version in different words, so it is requested to find out.
      if (made.doubtful.length > 0 && !isAppError(cause, 'outcome_unknown')) await blobs(deps, made.doubtful);
      throw cause;
    },
  );
  if (outcome === 'moved') return { outcome };
  made.remember();
  return { outcome, commit: made.id };
}

/**
 * A site's repository over git's smart HTTP protocol: version 2 for reading, and for writing one push with a pack made
 * in this process. Needs no clone and no git program, and works with every git host.
 * @throws AppError `input` when the address is unusable
 */
export function gitWireContentRepo(options: GitWireOptions): ContentRepo {
  const url = checkedUrl(options.url);
  const deps = openDeps(options, url);
  return {
    id: url,
    heads: (branches) => listBranches(deps, branches),
    snapshots: (commits) => snapshots(deps, commits),
    blobs: (versions) => blobs(deps, versions),
    versionOf: (bytes) => oidOf({ type: 'blob', bytes }),
    write: (change) => write(deps, change),
    async history(from, limit) {
      const ids = unique(from, 'commit');
      if (ids.length === 0) return [];
      const listed = await readHistory(deps, ids, Math.max(1, Math.floor(limit)));
      return listed.map(({ snapshot }) => snapshot);
    },
    async reaches(heads, commit) {
      const ids = unique(heads, 'commit');
      if (ids.includes(commit)) return true;
      return isOid(commit) && ids.length > 0 && isAncestor(deps, ids, commit);
    },
  };
}
