import type { ContentRepo, Operation } from '@portal/content-core';
import { AppError } from '@portal/errors';
import type { SiteRepository } from '@portal/sites';
import type { ContentRepos } from '../content-repos.ts';

/** One call of `open`. */
export interface Opening {
  repository: SiteRepository;
  effect: Operation['effect'];
}

/** Repositories by `owner/repo`, each opened by its function. `opened` lists the calls of `open`, oldest first. */
export function memoryContentRepos(
  repos: Readonly<Record<string, () => ContentRepo>>,
): ContentRepos & { readonly opened: readonly Opening[] } {
  const opened: Opening[] = [];
  return {
    opened,
    open({ owner, repo, repositoryId, installationId, publishedBranch }, effect) {
      opened.push({ repository: { owner, repo, repositoryId, installationId, publishedBranch }, effect });
      const open = repos[`${owner}/${repo}`];
      if (!open) throw new AppError('not_found', 'There is no such repository.');
      return open();
    },
  };
}
