import { AppError } from '@portal/errors';
import { answerOf, checked, malformed, requireGranted } from './answers.ts';
import { translate } from './failures.ts';
import type { GithubOptions, appClient } from './octokit.ts';

/** The scope of a token: one repository, for reading its contents or for writing as well. */
export interface TokenScope {
  installationId: number;
  /** The name under which the token will be used. */
  owner: string;
  repo: string;
  /**
   * The host's id of the repository: the token reaches that repository, even if another one has the name now. Null if
   * it is unknown; then the name decides.
   */
  repositoryId: string | null;
  contents: 'read' | 'write';
}

/** A short-lived token for one repository. */
export interface InstallationToken {
  token: string;
  expiresAt: Date;
}

/**
 * Tokens of a code-host app, minted for one call each and never stored.
 * @see contract "Authentication / Connector" 11
 */
export interface InstallationTokens {
  /**
   * A new token for one repository of an installation.
   * @throws AppError `not_found` when the installation or the repository is not the app's, `conflict` when the
   * repository was renamed, `forbidden` when the owner has not accepted a permission or has suspended the app,
   * `not_configured` when the app's key cannot be used or the host refuses it, `rate_limited`, `upstream_unavailable`.
   */
  mint(scope: TokenScope): Promise<InstallationToken>;
  /** The installation that covers a repository, or null. @throws AppError like `mint`, but never `not_found`. */
  installationOf(owner: string, repo: string): Promise<number | null>;
}

/**
 * Tokens minted through the app's own JWT. Each call asks the host, so that a revoked installation loses access at
 * once. The vendor's client is loaded with the first token.
 */
export function githubInstallationTokens(options: GithubOptions): InstallationTokens {
  let loaded: Promise<ReturnType<typeof appClient>> | undefined;
  const client = () => (loaded ??= import('./octokit.ts').then((library) => library.appClient(options)));
  return {
    async mint({ installationId, owner, repo, repositoryId, contents }) {
      const octokit = await client();
      const minted = await answerOf(
        octokit.request('POST /app/installations/{installation_id}/access_tokens', {
          installation_id: installationId,
          ...(repositoryId === null ? { repositories: [repo] } : { repository_ids: [idOf(repositoryId)] }),
          permissions: { contents, metadata: 'read' },
        }),
      );
      requireGranted(minted);
      // The repository is the only part of the request that can be refused.
      if (minted.status === 422) throw translate(minted.failure, 'read');
      const data = checked(minted, 'read');
      requireName(data.repositories, `${owner}/${repo}`);
      return { token: data.token, expiresAt: new Date(data.expires_at) };
    },
    async installationOf(owner, repo) {
      const octokit = await client();
      const answer = await answerOf(
        octokit.request('GET /repos/{owner}/{repo}/installation', { owner, repo }),
      );
      // A former name leads to a repository with another name.
      return answer.status === 404 || answer.status === 301 ? null : checked(answer, 'read').id;
    },
  };
}

function idOf(repositoryId: string): number {
  const id = /^\d+$/.test(repositoryId) ? Number(repositoryId) : Number.NaN;
  if (Number.isSafeInteger(id)) return id;
  throw new AppError('not_found', 'This is not the id of a repository at the code host.');
}

/** The token reaches exactly the repository that has this name now; the vendor ignores the case of names. */
function requireName(
  reached: readonly { name: string; owner: { login: string } }[] | undefined,
  wanted: string,
): void {
  const [found, ...others] = reached ?? [];
  if (found === undefined || others.length > 0) throw malformed();
  if (`${found.owner.login}/${found.name}`.toLowerCase() !== wanted.toLowerCase())
    throw new AppError(
      'conflict',
      'The repository of this site has been renamed at the code host. Nothing was read or written; try again once ' +
        'the record has followed, within a day at the latest.',
    );
}
