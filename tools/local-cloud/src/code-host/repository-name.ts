import { join } from 'node:path';
import { AppError } from '@portal/errors';

/** The name of a repository: its owner (an organisation or a person) and its own name, without `.git`. */
export interface RepositoryName {
  owner: string;
  repo: string;
}

const OWNER = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})$/;
const REPO = /^[A-Za-z0-9_.][A-Za-z0-9._-]{0,99}$/;

/** Whether both parts are names a repository may have. A valid name is safe as a folder name. */
export function isRepositoryName({ owner, repo }: RepositoryName): boolean {
  return OWNER.test(owner) && REPO.test(repo) && !/^\.{1,2}$|\.(git|lock)$/i.test(repo);
}

/** @throws AppError `input` when `name` is not one a repository may have. */
export function checkRepositoryName(name: RepositoryName): RepositoryName {
  if (isRepositoryName(name)) return { owner: name.owner, repo: name.repo };
  throw new AppError(
    'input',
    'Not a repository name; use letters, digits and hyphens for the owner, and for the repository also dots and underscores.',
  );
}

/** `owner/repo`, as people write it. */
export function fullName({ owner, repo }: RepositoryName): string {
  return `${owner}/${repo}`;
}

/** The name behind `owner/repo`, or null when it is not one. */
export function parseFullName(text: string): RepositoryName | null {
  const [owner, repo, rest] = text.split('/');
  if (owner === undefined || repo === undefined || rest !== undefined) return null;
  return isRepositoryName({ owner, repo }) ? { owner, repo } : null;
}

/** Whether both name the same account or repository: case is ignored, as at the vendor. */
export function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Whether both name the same repository. */
export function sameRepository(a: RepositoryName, b: RepositoryName): boolean {
  return sameName(a.owner, b.owner) && sameName(a.repo, b.repo);
}

/** The bare repository's folder below `root`. */
export function repositoryFolder(root: string, name: RepositoryName): string {
  return join(root, name.owner, `${name.repo}.git`);
}
