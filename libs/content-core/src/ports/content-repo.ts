/** A file's version: the git blob oid of its bytes, 40 lower-case hex digits. */
export type Version = string;

/** A commit's oid, 40 lower-case hex digits. */
export type CommitId = string;

/** A person or platform as a commit names it. */
export interface Signature {
  name: string;
  email: string;
  at: Date;
}

/** One state of the site's repository: a commit, and the content files it holds. */
export interface Snapshot {
  commit: CommitId;
  parents: readonly CommitId[];
  author: Signature;
  committer: Signature;
  /** The whole commit message, trailers included. */
  message: string;
  /**
   * Every file below `content/`, `media/` and `documents/`, by POSIX path relative to the repository root.
   * Files elsewhere are the developer's and do not appear.
   */
  files: ReadonlyMap<string, Version>;
  /** The regular files at the repository's root, by name. They are the developer's: read, never written. */
  rootFiles: ReadonlyMap<string, Version>;
}

/** A file as a commit shall hold it: new bytes, bytes the repository already has, or absent. */
export type FileState = { bytes: Uint8Array } | { version: Version } | null;

/** What happens to one branch when a commit is written. `expected` is where it must stand now; null: it must not exist. */
export interface BranchMove {
  branch: string;
  expected: CommitId | null;
  /** `commit`: the branch points at the new commit. `delete`: the branch goes away. */
  to: 'commit' | 'delete';
}

/**
 * One commit and the branches it moves: all of it happens, or none. When every move is a `delete` no commit is made:
 * `files` is empty and the outcome's `commit` is `from`.
 */
export interface RepoWrite {
  /** The commit whose tree is the starting point. Everything `files` does not name stays as it is there. */
  from: CommitId;
  /** Parents of the new commit, first one first. */
  parents: readonly CommitId[];
  /** Only paths below `content/`, `media/` and `documents/`. */
  files: ReadonlyMap<string, FileState>;
  /** New text of `portal.config.mjs`, the one file outside of content that is ever written: with a site's first pages. */
  siteConfig?: Uint8Array;
  message: string;
  author: Signature;
  committer: Signature;
  moves: readonly BranchMove[];
}

/** `moved`: some branch was not where the write expected it; nothing was written. */
export type WriteOutcome = { outcome: 'written'; commit: CommitId } | { outcome: 'moved' };

/**
 * Where one site's content lives. An instance speaks for one repository and one call of a core operation; it is
 * bound to its repository from the site record, never from caller input.
 *
 * Every method throws `AppError` `upstream_unavailable` when the repository cannot be reached or answers nonsense,
 * `forbidden` when it refuses the credentials, and `not_found` when the repository does not exist.
 */
export interface ContentRepo {
  /** Names the repository within this process, the same for every instance on it: writes of one repository queue up by it. */
  readonly id: string;

  /** Where the named branches stand now; null for a branch that does not exist. One round trip. */
  heads(branches: readonly string[]): Promise<ReadonlyMap<string, CommitId | null>>;

  /**
   * The named commits with their file listings. Together at most one round trip; none for what was seen before.
   * @throws AppError `not_found` when the repository has no such commit.
   */
  snapshots(commits: readonly CommitId[]): Promise<ReadonlyMap<CommitId, Snapshot>>;

  /**
   * The bytes of the named versions. Together at most one round trip; none for what was seen before.
   * @throws AppError `not_found` when the repository lacks one of them.
   */
  blobs(versions: readonly Version[]): Promise<ReadonlyMap<Version, Uint8Array>>;

  /** The version that `bytes` would have. Makes no request. */
  versionOf(bytes: Uint8Array): Version;

  /**
   * Writes one commit and moves its branches by compare-and-swap. One round trip when `from` was seen before. Taking
   * away a file that is not there changes nothing.
   * @throws AppError `not_found` when the repository lacks `from` or a version that `files` names, `outcome_unknown` when
   * the write may have happened; `upstream_unavailable` only when it did not.
   */
  write(change: RepoWrite): Promise<WriteOutcome>;

  /**
   * The commits `from` and their ancestors, each once, newest first by topology, at most `limit` together, file listings
   * included. One round trip; none for no commit. Ancestors beyond the limit are left out silently; the parents of what is
   * given count as seen.
   * @throws AppError `not_found` when the repository lacks one of `from`.
   */
  history(from: readonly CommitId[], limit: number): Promise<readonly Snapshot[]>;

  /**
   * Whether `commit` is one of `heads` or an ancestor of one, however far back. One round trip, none when it is one of them.
   * A commit that the repository lacks is none.
   * @throws AppError `not_found` when the repository lacks one of `heads`.
   */
  reaches(heads: readonly CommitId[], commit: CommitId): Promise<boolean>;
}
