import type { CodeDesign } from '../look/code-design.ts';

/** A file's version: the git blob oid of its bytes, 40 lower-case hex digits. */
export type Version = string;

/** A commit's oid, 40 lower-case hex digits. */
export type CommitId = string;

/** An author or committer of a commit. */
export interface Signature {
  name: string;
  email: string;
  at: Date;
}

/** One state of the site's repository: a commit and its content files. */
export interface Snapshot {
  commit: CommitId;
  parents: readonly CommitId[];
  author: Signature;
  committer: Signature;
  /** The whole commit message, trailers included. */
  message: string;
  /**
   * Every file below `content/`, `media/`, `documents/` and `downloads/`, by POSIX path relative to the repository root. Other files are the
   * developer's and are not listed.
   */
  files: ReadonlyMap<string, Version>;
  /** The regular files at the repository's root, by name. They are the developer's: read, never written. */
  rootFiles: ReadonlyMap<string, Version>;
  /** What the developer's code has of the design of the site. */
  design: CodeDesign;
}

/** The state of a file in a commit: new bytes, bytes that the repository already has, or null to delete it. */
export type FileState = { bytes: Uint8Array } | { version: Version } | null;

/** The move of one branch when a commit is written. `expected` is its current head; null: it must not exist. */
export interface BranchMove {
  branch: string;
  expected: CommitId | null;
  /** `commit`: the branch points at the new commit. `delete`: the branch is deleted. */
  to: 'commit' | 'delete';
}

/**
 * One commit and the branches that it moves, applied atomically. When every move is a `delete`, no commit is made: `files` is empty and
 * the outcome's `commit` is `from`.
 */
export interface RepoWrite {
  /** The commit whose tree is the starting point. Files that `files` does not name are unchanged. */
  from: CommitId;
  /** Parents of the new commit, first one first. */
  parents: readonly CommitId[];
  /** Only paths below `content/`, `media/`, `documents/` and `downloads/`. */
  files: ReadonlyMap<string, FileState>;
  /** New text of `portal.config.mjs`, the only file outside the content that is ever written: when a site gets its first pages. */
  siteConfig?: Uint8Array;
  message: string;
  author: Signature;
  committer: Signature;
  moves: readonly BranchMove[];
}

/** `moved`: a branch had another head than expected, and nothing was written. */
export type WriteOutcome = { outcome: 'written'; commit: CommitId } | { outcome: 'moved' };

/**
 * The repository with one site's content. An instance serves one repository and one call of an operation; the repository comes from the
 * site record, never from caller input.
 *
 * Every method throws `AppError` `upstream_unavailable` when the repository cannot be reached or returns an invalid response, `forbidden`
 * when it refuses the credentials, and `not_found` when the repository does not exist.
 */
export interface ContentRepo {
  /** Identifies the repository within this process, the same for all of its instances. Writes are queued by it. */
  readonly id: string;

  /** The heads of the named branches; null for a branch that does not exist. One round trip. */
  heads(branches: readonly string[]): Promise<ReadonlyMap<string, CommitId | null>>;

  /**
   * The named commits with their file listings. At most one round trip for all of them, none for cached ones.
   * @throws AppError `not_found` when the repository has no such commit.
   */
  snapshots(commits: readonly CommitId[]): Promise<ReadonlyMap<CommitId, Snapshot>>;

  /**
   * The bytes of the named versions. At most one round trip for all of them, none for cached ones.
   * @throws AppError `not_found` when the repository lacks one of them.
   */
  blobs(versions: readonly Version[]): Promise<ReadonlyMap<Version, Uint8Array>>;

  /** The version that `bytes` would have. Makes no request. */
  versionOf(bytes: Uint8Array): Version;

  /**
   * Writes one commit and moves its branches by compare-and-swap. One round trip when `from` is cached. Deleting a file that does not
   * exist changes nothing.
   * @throws AppError `not_found` when the repository lacks `from` or a version that `files` names, `outcome_unknown` when the write may
   *   have happened; `upstream_unavailable` only when it did not.
   */
  write(change: RepoWrite): Promise<WriteOutcome>;

  /**
   * The commits `from` and their ancestors, each once, newest first by topology, at most `limit` together, file listings included. One
   * round trip; none for no commit. Ancestors beyond the limit are left out; the parents of returned commits count as cached.
   * @throws AppError `not_found` when the repository lacks one of `from`.
   */
  history(from: readonly CommitId[], limit: number): Promise<readonly Snapshot[]>;

  /**
   * Whether `commit` is one of `heads` or an ancestor of one, however far back. One round trip, none when it is one of them. False for a
   * commit that the repository lacks.
   * @throws AppError `not_found` when the repository lacks one of `heads`.
   */
  reaches(heads: readonly CommitId[], commit: CommitId): Promise<boolean>;
}
