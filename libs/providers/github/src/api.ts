import type { Octokit } from '@octokit/core';
import { answerOf, checked, malformed, requireGranted } from './answers.ts';
import { appClient, clientOf, type GithubOptions } from './octokit.ts';

/** Permissions of one token, by the vendor's names. */
export type Permissions = Partial<
  Record<'administration' | 'contents' | 'metadata' | 'repository_hooks', 'read' | 'write'>
>;

/** The fields of a repository that are read. */
export interface RepositoryFacts {
  /** A `bigint` if a number cannot represent it. */
  id: number | bigint;
  name: string;
  owner: { login: string };
  description: string | null;
  default_branch: string;
  archived?: boolean | undefined;
}

/** The API with one token. */
export type Api = Octokit['request'];

/** Which token to mint. */
export interface Opening {
  installationId: string;
  /** The repository to which it is limited; null for all of the installation. */
  repository: { id: string } | { name: string } | null;
  permissions: Permissions;
}

/** The API with a token of its own, and the repositories of the token, under their present names. */
export interface Opened {
  api: Api;
  /** It must not be logged. */
  token: string;
  repositories: { id: number | bigint; name: string; owner: { login: string } }[];
}

function narrowing(repository: Opening['repository']) {
  if (repository === null) return {};
  return 'id' in repository
    ? { repository_ids: [Number(repository.id)] }
    : { repositories: [repository.name] };
}

/**
 * Opens the API with a token for one call; null when the installation, or the repository within it, does not exist.
 * @throws AppError as `translate` documents
 */
export function openApi(options: GithubOptions): (opening: Opening) => Promise<Opened | null> {
  const app = appClient(options);
  const Client = clientOf(options);
  return async ({ installationId, repository, permissions }) => {
    const minted = await answerOf(
      app.request('POST /app/installations/{installation_id}/access_tokens', {
        installation_id: Number(installationId),
        ...narrowing(repository),
        permissions,
      }),
    );
    requireGranted(minted);
    if (minted.status === 404 || (minted.status === 422 && repository !== null)) return null;
    const { token, repositories = [] } = checked(minted, 'read');
    if (typeof token !== 'string' || !Array.isArray(repositories)) throw malformed();
    if (repository !== null && repositories.length !== 1) throw malformed();
    return { api: new Client({ auth: token }).request, token, repositories };
  };
}
