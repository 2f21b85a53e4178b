import type { SiteSummary } from '@portal/sites';

/** Why nothing can be saved or published at a site, and what to do. */
export interface RepositoryProblem {
  title: string;
  advice: string;
}

/** Why the site's repository cannot be written to; null if it can. */
export function repositoryProblem(
  site: Pick<SiteSummary, 'owner' | 'repo' | 'repositoryState' | 'installationState'>,
): RepositoryProblem | null {
  const name = `${site.owner}/${site.repo}`;
  if (site.repositoryState === 'deleted')
    return {
      title: 'The repository was deleted',
      advice: `${name} was deleted at the code host. The site stays online as it is, and nothing can be saved or published. Restore the repository there, or delete this site.`,
    };
  if (site.repositoryState === 'unreachable')
    return {
      title: 'Portal’s app does not reach the repository',
      advice: `The code host shows the app no ${name}: it was taken out of the repositories that the app may work on, or deleted. The site stays online as it is, and nothing can be saved or published. Add it to the app’s repositories there; Portal sees it within a day.`,
    };
  if (site.repositoryState === 'archived')
    return {
      title: 'The repository is archived',
      advice: `${name} is read-only at the code host. The site stays online, and nothing can be saved or published. Ask its owner to unarchive it.`,
    };
  if (site.installationState === 'suspended')
    return {
      title: 'Portal’s app is suspended',
      advice: `The owner of ${site.owner} has suspended the app at the code host. The site stays online, and nothing can be saved or published until they lift it.`,
    };
  if (site.installationState === 'deleted')
    return {
      title: 'Portal’s app is not installed any more',
      advice: `The app was uninstalled from ${site.owner}. The site stays online, and nothing can be saved or published until it is installed again.`,
    };
  return null;
}
