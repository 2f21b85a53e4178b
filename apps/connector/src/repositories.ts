import type { ContentRepo } from '@portal/content-core';
import type { InstallationTokens } from '@portal/github';
import type { ContentRepos } from './ports/content-repos.ts';

/** Where the code host's repositories are cloned from, when it is the vendor. */
const VENDOR = 'https://github.com';

/**
 * Repositories of sites over git: each opening mints one token, for that repository alone, which can
 * write only where the call does. It is asked for at once, since every call needs it: what else a call reads meanwhile costs it nothing. What was read is kept by oid, apart for each repository.
 */
export function siteRepositories(parts: {
  tokens: InstallationTokens;
  /** Opens a repository by its address; asks for the Authorization header once, before its first request. */
  openRepo: (url: string, authorization: () => Promise<string>) => ContentRepo;
  /** Origin of the code host where it is not the vendor. */
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
      // A call that fails before its first request does not ask why there is no token.
      minted.catch(() => undefined);
      return openRepo(`${origin.replace(/\/$/, '')}/${owner}/${repo}.git`, async () => {
        const { token } = await minted;
        return `Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
      });
    },
  };
}
