import { basicAuthorization } from '@portal/sites';
import type { RepositoryGrants } from './broker-handler.ts';

/** Mints tokens of the code-host app. */
export interface RepositoryTokens {
  /** A new token for that repository only. @throws AppError */
  mint(scope: {
    installationId: number;
    owner: string;
    repo: string;
    repositoryId: string | null;
    contents: 'read' | 'write';
  }): Promise<{ token: string }>;
}

/**
 * Repository access by installation tokens: a new one per call, short-lived, valid only for the repository in the site's
 * record.
 * @see contract "Authentication / Connector" 11
 */
export function installationGrants(options: {
  tokens: RepositoryTokens;
  /** Origin of the code host. */
  origin: string;
}): RepositoryGrants {
  const { tokens, origin } = options;
  return {
    open: async ({ owner, repo, repositoryId, installationId, publishedBranch }, permission) => {
      const { token } = await tokens.mint({
        installationId: Number(installationId),
        owner,
        repo,
        repositoryId,
        contents: permission,
      });
      const url = `${origin.replace(/\/$/, '')}/${owner}/${repo}.git`;
      return { url, authorization: basicAuthorization(token), publishedBranch };
    },
  };
}
