import type { OwnRepository } from '@portal/broker';
import { basicAuthorization, type RepositoryAccess } from '@portal/sites';

/**
 * The repository of a site that holds its own token, for everyone who is signed in; who that is was decided by their cookie.
 * @see contract "Client site", CODEHOST_TOKEN
 */
export function directRepositoryAccess(repository: () => OwnRepository): RepositoryAccess {
  return {
    async open() {
      const { url, token, publishedBranch } = repository();
      return { url, authorization: basicAuthorization(token), publishedBranch };
    },
  };
}
