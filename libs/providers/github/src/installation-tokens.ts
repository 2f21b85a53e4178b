import { App } from '@octokit/app';
import { Octokit } from '@octokit/core';
import { translate } from './failures.ts';

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

/** How the code host's API is reached. */
export interface GithubOptions {
  appId: string;
  /** PEM. */
  privateKey: string;
  /** Base address of the API where it is not the vendor's own. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Milliseconds one request may take; 15 seconds unless said otherwise. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const ignore = () => undefined;
/** The library's own log lines carry request details; failures are told by what is thrown. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Tokens minted through the app's own JWT. Each call asks the host, so that an installation that is revoked ends at once. */
export function githubInstallationTokens(options: GithubOptions): InstallationTokens {
  const { appId, privateKey, baseUrl, timeoutMs = TIMEOUT_MS, fetch: given = fetch } = options;
  const timed: typeof fetch = (input, init) =>
    given(input, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  const Configured = Octokit.defaults({
    request: { fetch: timed },
    ...(baseUrl === undefined ? {} : { baseUrl }),
    log: SILENT,
  });
  const { octokit } = new App({ appId, privateKey, Octokit: Configured });
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
    installationOf: (owner, repo) =>
      octokit.request('GET /repos/{owner}/{repo}/installation', { owner, repo }).then(
        ({ data }) => data.id,
        (cause: unknown) => {
          const failure = translate(cause);
          if (failure.code === 'not_found') return null;
          throw failure;
        },
      ),
  };
}
