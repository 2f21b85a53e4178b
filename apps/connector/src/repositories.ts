import type { ContentRepo } from '@portal/content-core';
import { cloneUrl, mintAuthorization, type RepositoryTokens } from '@portal/sites';
import type { ContentRepos } from './ports/content-repos.ts';

/**
 * Repositories of sites over git. Opening one mints a token for this repository alone, which can write only if the call does. The token
 * is requested at once, so that it arrives while the call reads other records. Git objects are cached by repository and object id.
 */
export function siteRepositories(parts: {
  tokens: RepositoryTokens;
  /** Opens a repository by its address; calls `authorization` once, before its first request. */
  openRepo: (url: string, authorization: () => Promise<string>) => ContentRepo;
  /** Origin of the code host. */
  origin: string;
}): ContentRepos {
  const { tokens, openRepo, origin } = parts;
  return {
    open: (site, effect) => {
      const authorization = mintAuthorization(tokens, site, effect);
      // Handled here as well, since a call that fails before its first request never awaits the token.
      authorization.catch(() => undefined);
      return openRepo(cloneUrl(origin, site), () => authorization);
    },
  };
}
