import { isAppError } from '@portal/errors';
import type { SiteRepository } from '@portal/sites';
import { type Step, type StepRun } from './step.ts';

/** The first content, unless the repository has some. */
export const contentStep: Step<'content'> = {
  name: 'content',
  title: 'Writing the first content',
  provider: 'the code host',
  check: async (run) => ((await run.providers.starter.isSeeded(repositoryOf(run))) ? {} : null),
  do: async (run) => {
    const { siteId, name, locale } = run.site;
    const look = lookOf(run);
    const { starter } = run.providers;
    try {
      await starter.seed(repositoryOf(run), { siteId, name, locale, look });
    } catch (error) {
      if (!isAppError(error, 'conflict') || !(await starter.isSeeded(repositoryOf(run)))) throw error;
    }
    return {};
  },
  undo: ({ site, providers }) => providers.objects.removeObjects(site.siteId),
  undoAlways: true,
};

function repositoryOf({ site }: StepRun): SiteRepository {
  const { owner, repo, repositoryId, installationId, publishedBranch } = site;
  return { owner, repo, repositoryId, installationId, publishedBranch };
}

/** An adopted repository has a design of its own, unless a look was named. */
function lookOf({
  site: { source, look, brand },
}: StepRun): { name: string | null; brand: string | null } | null {
  return source === 'adopt' && look === null ? null : { name: look, brand };
}
