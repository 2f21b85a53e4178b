import { randomUUID } from 'node:crypto';
import { access, appendFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@portal/errors';
import { type ProcessLimits, SHORT_ANSWER, WHOLE_TREE } from '../process-limits.ts';
import { blobOid, checkPath, importStream, type ImportedCommit } from './fast-import.ts';
import { type Git, GitExit } from './git-process.ts';
import {
  checkRepositoryName,
  fullName,
  parseFullName,
  repositoryFolder,
  type RepositoryName,
} from './repository-name.ts';
import { REPOSITORY_SETTINGS } from './repository-settings.ts';

/** The first commit of a new repository. */
export interface InitialCommit {
  /** By POSIX path relative to the repository's root. */
  files: ReadonlyMap<string, Uint8Array>;
  message: string;
  author: { name: string; email: string };
  /** The default branch; `main` when absent. */
  branch?: string;
}

/** A later commit: new bytes by path, or null to delete a file. Other files stay. */
export interface FileChange {
  branch: string;
  files: ReadonlyMap<string, Uint8Array | null>;
  message: string;
  author: { name: string; email: string };
}

/** The bare repositories below one folder, as `<owner>/<repo>.git`. */
export interface Repositories {
  root: string;
  /** @throws AppError `conflict` when there is one of that name, `input` for a bad name or path. */
  create(name: RepositoryName, initial: InitialCommit): Promise<void>;
  /**
   * Creates a repository without any commit.
   * @throws AppError `conflict` when there is one of that name, `input` for a bad name or branch.
   */
  createEmpty(name: RepositoryName, branch: string): Promise<void>;
  /** @throws AppError `conflict` when the new name is taken, `input` when it is invalid. */
  move(name: RepositoryName, to: RepositoryName): Promise<void>;
  remove(name: RepositoryName): Promise<void>;
  has(name: RepositoryName): Promise<boolean>;
  list(): Promise<RepositoryName[]>;
  /** The commit a branch points at, or null. @throws AppError `not_found` without the repository. */
  head(name: RepositoryName, branch: string): Promise<string | null>;
  /** Blob oids of a branch's files, by path. @throws AppError `not_found` without the repository or branch. */
  files(name: RepositoryName, branch: string): Promise<ReadonlyMap<string, string>>;
  /** @throws AppError `not_found` without the repository, `conflict` when the branch keeps moving. */
  commit(name: RepositoryName, change: FileChange): Promise<{ before: string | null; after: string }>;
  /** The output of `git <args>` in the repository. @throws GitExit; Error when it prints too much */
  git(name: RepositoryName, args: readonly string[], limits: ProcessLimits): Promise<string>;
}

const ATTEMPTS = 3;

function checkBranch(branch: string): string {
  if (
    /^(?!.*(\.\.|\/\/|\.lock(\/|$)|\/\.))[A-Za-z0-9_][A-Za-z0-9._/-]*[A-Za-z0-9_-]$|^[A-Za-z0-9_]$/.test(
      branch,
    )
  )
    return branch;
  throw new AppError('input', 'Not a branch name; use letters, digits, hyphens and single slashes.');
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function importCommit(git: Git, folder: string, commit: ImportedCommit): Promise<string> {
  const args = ['fast-import', '--quiet', '--done', '--date-format=raw'];
  return (await git.run(folder, args, WHOLE_TREE, importStream(commit))).trim();
}

const taken = (name: RepositoryName) =>
  new AppError('conflict', `The repository ${fullName(name)} exists already.`);

/** @throws AppError `conflict` when there is one of that name. */
async function place(folder: string, root: string, name: RepositoryName): Promise<void> {
  const target = repositoryFolder(root, name);
  await mkdir(dirname(target), { recursive: true });
  await rename(folder, target).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOTEMPTY' || cause.code === 'EEXIST' ? taken(name) : cause;
  });
}

/** Built in another folder and then renamed, so that it is never incomplete. */
async function create(
  git: Git,
  root: string,
  [given, initial]: [RepositoryName, InitialCommit | { branch: string }],
): Promise<void> {
  const name = checkRepositoryName(given);
  const branch = checkBranch(initial.branch ?? 'main');
  const content = 'files' in initial ? initial : null;
  for (const path of content?.files.keys() ?? []) checkPath(path);
  if (await exists(repositoryFolder(root, name))) throw taken(name);
  const aside = join(root, `.creating-${randomUUID()}`);
  try {
    await git.run(
      root,
      ['init', '--quiet', '--bare', '--template=', `--initial-branch=${branch}`, aside],
      SHORT_ANSWER,
    );
    await appendFile(join(aside, 'config'), REPOSITORY_SETTINGS);
    if (content !== null) await importCommit(git, aside, { ...content, branch, parent: null });
    await place(aside, root, name);
  } catch (cause) {
    await rm(aside, { recursive: true, force: true });
    throw cause;
  }
}

/** Oids of the files at `commit`, by path. */
async function listing(git: Git, folder: string, commit: string): Promise<Map<string, string>> {
  const lines = (await git.run(folder, ['ls-tree', '-r', '-z', commit], WHOLE_TREE))
    .split('\0')
    .filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(line.indexOf('\t') + 1), line.split(/[ \t]/, 3)[2] ?? '']));
}

async function changesNothing(
  git: Git,
  folder: string,
  [commit, files]: [string, FileChange['files']],
): Promise<boolean> {
  const there = await listing(git, folder, commit);
  return [...files].every(
    ([path, bytes]) => there.get(path) === (bytes === null ? undefined : blobOid(bytes)),
  );
}

/** Opens the repositories below `root`, which exists. */
export function openRepositories(git: Git, root: string): Repositories {
  const has = async (name: RepositoryName) =>
    exists(join(repositoryFolder(root, checkRepositoryName(name)), 'HEAD'));
  const folderOf = async (name: RepositoryName) => {
    if (await has(name)) return repositoryFolder(root, name);
    throw new AppError('not_found', `There is no repository ${fullName(name)}.`);
  };
  const head = async (name: RepositoryName, branch: string) => {
    const folder = await folderOf(name);
    const ref = `refs/heads/${checkBranch(branch)}^{commit}`;
    return git.run(folder, ['rev-parse', '--quiet', '--verify', ref], SHORT_ANSWER).then(
      (printed) => printed.trim(),
      (cause: unknown) => {
        if (cause instanceof GitExit && cause.status === 1) return null;
        throw cause;
      },
    );
  };

  async function commit(
    name: RepositoryName,
    change: FileChange,
  ): Promise<{ before: string | null; after: string }> {
    const folder = await folderOf(name);
    for (const path of change.files.keys()) checkPath(path);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const before = await head(name, change.branch);
      if (before !== null && (await changesNothing(git, folder, [before, change.files])))
        return { before, after: before };
      try {
        return { before, after: await importCommit(git, folder, { ...change, parent: before }) };
      } catch (cause) {
        // fast-import only fast-forwards a branch; exit status 1 means that another push was faster.
        if (!(cause instanceof GitExit) || cause.status !== 1) throw cause;
      }
    }
    throw new AppError(
      'conflict',
      `The branch ${change.branch} of ${fullName(name)} keeps moving; try again.`,
    );
  }

  async function list(): Promise<RepositoryName[]> {
    const owners = await readdir(root);
    const all = await Promise.all(
      owners
        .filter((owner) => !owner.startsWith('.'))
        .map(async (owner) =>
          (await readdir(join(root, owner))).map((folder) =>
            parseFullName(`${owner}/${folder.replace(/\.git$/, '')}`),
          ),
        ),
    );
    return all.flat().filter((name) => name !== null);
  }

  return {
    root,
    create: (name, initial) => create(git, root, [name, initial]),
    createEmpty: (name, branch) => create(git, root, [name, { branch }]),
    move: async (name, to) => place(await folderOf(name), root, checkRepositoryName(to)),
    remove: async (name) => rm(await folderOf(name), { recursive: true, force: true }),
    has,
    list,
    head,
    files: async (name, branch) => {
      const commit = await head(name, branch);
      if (commit === null) throw new AppError('not_found', `${fullName(name)} has no branch ${branch}.`);
      return listing(git, await folderOf(name), commit);
    },
    commit,
    git: async (name, args, limits) => git.run(await folderOf(name), args, limits),
  };
}
