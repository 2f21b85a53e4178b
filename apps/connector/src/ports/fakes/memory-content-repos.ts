import type { ContentRepo, Operation } from '@portal/content-core';
import { AppError } from '@portal/errors';
import type { SiteRepository } from '@portal/sites';
import type { ContentRepos } from '../content-repos.ts';

/** One opening: which repository, and what for. */
export interface Opening {
  repository: SiteRepository;
  effect: Operation['effect'];
}

/** Repositories by `owner/repo`; each is opened through its function, once a call. `opened` names them as they were asked for. */
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
