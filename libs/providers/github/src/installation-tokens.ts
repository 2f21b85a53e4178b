import { answerOf, checked } from './answers.ts';
import { translate } from './failures.ts';
import { appClient, type GithubOptions } from './octokit.ts';

/** What one token may reach: one repository, to read its contents or to write them as well. */
export interface TokenScope {
  installationId: number;
  repo: string;
  contents: 'read' | 'write';
}

/** A short-lived token for one repository. */
export interface InstallationToken {
  token: string;
  expiresAt: Date;
}

/** Tokens of a code-host app, minted for one call each and never kept. @see contract "Authentication / Connector" 11 */
export interface InstallationTokens {
  /**
   * A new token for one repository of an installation.
   * @throws AppError `not_found` when the installation or the repository is not the app's, `not_configured` when the host
   * refuses the app's credentials, `rate_limited`, `upstream_unavailable`.
   */
  mint(scope: TokenScope): Promise<InstallationToken>;
  /** The installation that covers a repository, or null. @throws AppError like `mint`, but never `not_found`. */
  installationOf(owner: string, repo: string): Promise<number | null>;
}

/** Tokens minted through the app's own JWT. Each call asks the host, so that an installation that is revoked ends at once. */
export function githubInstallationTokens(options: GithubOptions): InstallationTokens {
  const octokit = appClient(options);
  return {
    async mint({ installationId, repo, contents }) {
      const { data } = await octokit
        .request('POST /app/installations/{installation_id}/access_tokens', {
          installation_id: installationId,
          repositories: [repo],
          permissions: { contents, metadata: 'read' },
        })
        .catch((cause: unknown) => {
          throw translate(cause);
        });
      return { token: data.token, expiresAt: new Date(data.expires_at) };
    },
    async installationOf(owner, repo) {
      const answer = await answerOf(
        octokit.request('GET /repos/{owner}/{repo}/installation', { owner, repo }),
      );
      // A name that was given up leads to a repository that is not of this name.
      return answer.status === 404 || answer.status === 301 ? null : checked(answer).id;
    },
  };
}
