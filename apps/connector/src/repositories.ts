import type { ContentRepo } from '@portal/content-core';
import type { InstallationTokens } from '@portal/github';
import type { ContentRepos } from './ports/content-repos.ts';

/** The origin of the code host's repositories, unless a setting replaces it. */
const VENDOR = 'https://github.com';

/**
 * Repositories of sites over git. Opening one mints a token for this repository alone, which can write only if the call does. The token
 * is requested at once, so that it arrives while the call reads other records. Git objects are cached by repository and object id.
 */
export function siteRepositories(parts: {
  tokens: InstallationTokens;
  /** Opens a repository by its address; calls `authorization` once, before its first request. */
  openRepo: (url: string, authorization: () => Promise<string>) => ContentRepo;
  /** Origin of the code host; undefined: the vendor's. */
  origin: string | undefined;
}): ContentRepos {
  const { tokens, openRepo, origin = VENDOR } = parts;
  return {
    open: ({ owner, repo, repositoryId, installationId }, effect) => {
      const minted = tokens.mint({
        installationId: Number(installationId),
        owner,
        repo,
        repositoryId,
        contents: effect,
      });
      // Handled here as well, since a call that fails before its first request never awaits the token.
      minted.catch(() => undefined);
      return openRepo(`${origin.replace(/\/$/, '')}/${owner}/${repo}.git`, async () => {
        const { token } = await minted;
        return `Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
      });
    },
  };
}
