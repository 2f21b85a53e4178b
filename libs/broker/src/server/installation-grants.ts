import { cloneUrl, mintAuthorization, type RepositoryTokens } from '@portal/sites';
import type { RepositoryGrants } from './broker-handler.ts';

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
    open: async (site, permission) => ({
      url: cloneUrl(origin, site),
      authorization: await mintAuthorization(tokens, site, permission),
      publishedBranch: site.publishedBranch,
    }),
  };
}
