import { isAppError } from '@portal/errors';
import type { ListedRepository, RepositoryList } from '@portal/provisioning';

/** What listing repositories depends on. */
export interface AdoptableDeps {
  repositories: Pick<RepositoryList, 'list'> & {
    adopted: (repositories: readonly ListedRepository[]) => Promise<Set<ListedRepository>>;
    isTemplate: (repository: ListedRepository) => boolean;
  };
  reportFailure: (error: unknown) => void;
}

/**
 * Names of repositories of an installation that a site can be made from, on the first page of the list. Empty while the
 * code host does not answer: a name can be typed as well.
 */
export async function adoptableRepositories(
  { repositories, reportFailure }: AdoptableDeps,
  installationId: string,
): Promise<string[]> {
  try {
    const listed = await repositories.list(installationId, 1);
    const usable = (listed?.repositories ?? []).filter(
      (repository) => !repository.archived && !repositories.isTemplate(repository),
    );
    const adopted = await repositories.adopted(usable);
    return usable.flatMap((repository) => (adopted.has(repository) ? [] : [repository.repo]));
  } catch (error) {
    if (!isAppError(error)) throw error;
    reportFailure(error);
    return [];
  }
}
