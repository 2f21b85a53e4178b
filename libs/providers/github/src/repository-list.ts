import type { RepositoryList } from '@portal/provisioning';
import { answerOf, checked, malformed } from './answers.ts';
import { openApi } from './api.ts';
import type { GithubOptions } from './octokit.ts';

const PAGE = 50;

/** The repositories of an installation of the vendor's app, listed with a token that may read names only. */
export function githubRepositoryList(options: GithubOptions): RepositoryList {
  const open = openApi(options);
  return {
    async list(installationId, page) {
      const found = await open({ installationId, repository: null, permissions: { metadata: 'read' } });
      if (found === null) return null;
      const { repositories } = checked(
        await answerOf(found.api('GET /installation/repositories', { per_page: PAGE, page })),
        'read',
      );
      if (!Array.isArray(repositories)) throw malformed();
      const listed = repositories.map(({ id, name, owner, archived }) => ({
        repositoryId: String(id),
        owner: owner.login,
        repo: name,
        archived: archived ?? false,
      }));
      return { repositories: listed, more: listed.length === PAGE };
    },
  };
}
