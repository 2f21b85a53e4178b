import { AppError } from '@portal/errors';
import type {
  CommitId,
  FileState,
  RepoWrite,
  Signature,
  Snapshot,
  Version,
  WriteOutcome,
} from '../ports/content-repo.ts';
import { codeDesignOf } from '../look/code-design.ts';
import { CONFIG_FILE, isContentPath } from '../tree/content-path.ts';
import { blobOid, commitOid } from './git-oid.ts';

/** A commit with its whole tree, code files included. */
interface StoredCommit {
  snapshot: Snapshot;
  tree: ReadonlyMap<string, Version>;
}

/** A commit that is not made by a content operation: a developer's push, or the seed. */
export interface DirectCommit {
  branch: string;
  /** Changes by path, which may be any path of the repository: text, bytes, or null to delete. */
  files: Readonly<Record<string, string | Uint8Array | null>>;
  message?: string;
  at?: Date;
}

const DEVELOPER = { name: 'Developer', email: 'developer@example.test' };

/** The repository behind one or several `memoryContentRepo`, as a git host would store it. */
export interface MemoryRepoStore {
  readonly id: string;
  head(branch: string): CommitId | null;
  /** A file at the head of a branch, any path of the repository; null when it is absent. */
  file(branch: string, path: string): Uint8Array | null;
  /** @throws AppError `not_found` */
  commit(id: CommitId): Snapshot;
  /** @throws AppError `not_found` */
  blob(version: Version): Uint8Array;
  write(change: RepoWrite): WriteOutcome;
  /** Commits on a branch as a developer's push does; makes the branch when it is missing. */
  push(commit: DirectCommit): CommitId;
  /** Makes a branch point at a commit, as a forced push does. */
  point(branch: string, commit: CommitId): void;
}

let stores = 0;

/** An empty repository in memory. */
export function memoryRepoStore(): MemoryRepoStore {
  const commits = new Map<CommitId, StoredCommit>();
  const blobs = new Map<Version, Uint8Array>();
  const branches = new Map<string, CommitId>();
  const encoder = new TextEncoder();

  function stored(id: CommitId): StoredCommit {
    const commit = commits.get(id);
    if (commit) return commit;
    throw new AppError('not_found', `The repository has no commit ${id}; read the current state again.`);
  }

  function blob(version: Version): Uint8Array {
    const bytes = blobs.get(version);
    if (bytes) return bytes;
    throw new AppError('not_found', `The repository has no file version ${version}; read the file again.`);
  }

  function storeBlob(bytes: Uint8Array): Version {
    const version = blobOid(bytes);
    blobs.set(version, bytes);
    return version;
  }

  function changedTree(tree: ReadonlyMap<string, Version>, files: Iterable<readonly [string, FileState]>) {
    const next = new Map(tree);
    for (const [path, state] of files) {
      if (state === null) next.delete(path);
      else if ('bytes' in state) next.set(path, storeBlob(state.bytes));
      else {
        blob(state.version);
        next.set(path, state.version);
      }
    }
    return next;
  }

  function add(
    tree: ReadonlyMap<string, Version>,
    about: Omit<Snapshot, 'commit' | 'files' | 'rootFiles' | 'design'>,
  ): CommitId {
    const facts = { ...about, author: wholeSeconds(about.author), committer: wholeSeconds(about.committer) };
    const listing = [...tree].sort(([a], [b]) => (a < b ? -1 : 1));
    const commit = commitOid([facts, listing]);
    const files = new Map(listing.filter(([path]) => isContentPath(path)));
    const rootFiles = new Map(listing.filter(([path]) => !path.includes('/')));
    const design = codeDesignOf(tree.keys());
    commits.set(commit, { snapshot: { ...facts, commit, files, rootFiles, design }, tree });
    return commit;
  }

  return {
    id: `memory-${++stores}`,
    head: (branch) => branches.get(branch) ?? null,
    commit: (id) => stored(id).snapshot,
    blob,
    file(branch, path) {
      const head = branches.get(branch);
      const version = head && stored(head).tree.get(path);
      return version ? blob(version) : null;
    },
    write(change) {
      const strangers = [...change.files.keys()].filter((path) => !isContentPath(path));
      if (strangers.length > 0) throw new TypeError(`not below a content subtree: ${strangers.join(', ')}`);
      const config = change.siteConfig;
      const files = config ? [...change.files, [CONFIG_FILE, { bytes: config }] as const] : change.files;
      const tree = changedTree(stored(change.from).tree, files);
      for (const parent of change.parents) stored(parent);
      if (change.moves.some(({ branch, expected }) => (branches.get(branch) ?? null) !== expected))
        return { outcome: 'moved' };
      const commits = change.moves.some(({ to }) => to === 'commit');
      const commit = commits ? add(tree, change) : change.from;
      for (const { branch, to } of change.moves)
        if (to === 'delete') branches.delete(branch);
        else branches.set(branch, commit);
      return { outcome: 'written', commit };
    },
    point: (branch, commit) => void branches.set(branch, stored(commit).snapshot.commit),
    push({ branch, files, message = 'Change by hand\n', at = new Date('2026-01-01T00:00:00Z') }) {
      const head = branches.get(branch);
      const states = Object.entries(files).map(([path, content]): [string, FileState] => [
        path,
        content === null ? null : { bytes: typeof content === 'string' ? encoder.encode(content) : content },
      ]);
      const tree = changedTree(head ? stored(head).tree : new Map(), states);
      const signature = { ...DEVELOPER, at };
      const commit = add(tree, {
        parents: head ? [head] : [],
        message,
        author: signature,
        committer: signature,
      });
      branches.set(branch, commit);
      return commit;
    },
  };
}

/** Git stores times in whole seconds. */
function wholeSeconds(signature: Signature): Signature {
  return { ...signature, at: new Date(Math.floor(signature.at.getTime() / 1000) * 1000) };
}
