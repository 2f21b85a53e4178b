import { basicAuthorization } from '@portal/sites';
import type { RepositoryGrants } from './broker-handler.ts';

/** Mints tokens of the code-host app. */
export interface RepositoryTokens {
  /** A new token for that repository alone. @throws AppError */
  mint(scope: {
    installationId: number;
    repo: string;
    contents: 'read' | 'write';
  }): Promise<{ token: string }>;
}

/**
 * Ways into repositories by installation tokens: one for each call, short-lived, good for the single repository of the
 * site's record.
 * @see contract "Authentication / Connector" 11
 */
export function installationGrants(options: {
  tokens: RepositoryTokens;
  /** Origin of the code host. */
  origin: string;
}): RepositoryGrants {
  const { tokens, origin } = options;
  return {
    open: async ({ owner, repo, installationId, publishedBranch }, permission) => {
      const { token } = await tokens.mint({
        installationId: Number(installationId),
        repo,
        contents: permission,
      });
      const url = `${origin.replace(/\/$/, '')}/${owner}/${repo}.git`;
      return { url, authorization: basicAuthorization(token), publishedBranch };
    },
  };
}
