import type { SiteRepository } from '@portal/sites';
import type { ContentRepo } from '../ports/content-repo.ts';
import { SITE_PATH } from '../tree/content-path.ts';
import { type SeedDeps, seedSite } from './seed-site.ts';
import type { StarterSite } from './starter-content.ts';

/** Options of `siteStarter`. */
export interface SiteStarterOptions extends Pick<SeedDeps, 'now' | 'committer'> {
  /** Opens the repository for writing. */
  openRepo: (repository: SiteRepository) => ContentRepo;
}

/** Adds the first content to the repositories of new sites. Both methods throw the errors of `ContentRepo`. */
export function siteStarter({ openRepo, now, committer }: SiteStarterOptions) {
  return {
    /** Whether the published branch has content. */
    async isSeeded(repository: SiteRepository): Promise<boolean> {
      const repo = openRepo(repository);
      const head = (await repo.heads([repository.publishedBranch])).get(repository.publishedBranch);
      const snapshot = head && (await repo.snapshots([head])).get(head);
      return snapshot ? snapshot.files.has(SITE_PATH) : false;
    },
    /** @throws AppError as `seedSite` */
    async seed(repository: SiteRepository, site: StarterSite): Promise<void> {
      const { publishedBranch } = repository;
      const deps = { repo: openRepo(repository), publishedBranch, now, committer };
      await seedSite(deps, { name: committer.name, id: 'platform', client: 'platform' }, site);
    },
  };
}
