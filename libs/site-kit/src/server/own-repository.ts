import type { RepositoryAccess } from '@portal/auth-provider';
import { basicAuthorization, type OwnRepository } from '@portal/broker';
import type { Lookup } from '@portal/env';
import { AppError } from '@portal/errors';

/** Where repositories are cloned from, when the code host is the vendor. */
const VENDOR = 'https://github.com';
const NAMES = ['CODEHOST_OWNER', 'CODEHOST_REPO', 'CODEHOST_TOKEN'] as const;

/**
 * The repository of a site that holds its own token. @see contract "Client site", CODEHOST_TOKEN
 * @throws AppError `not_configured` naming what is missing.
 */
export function readOwnRepository(read: Lookup): OwnRepository {
  const [owner, repo, token] = NAMES.map((name) => read(name));
  const missing = NAMES.filter((name) => read(name) === undefined);
  if (owner === undefined || repo === undefined || token === undefined)
    throw new AppError(
      'not_configured',
      `This site lacks ${missing.join(', ')}. Set what is named and start it again.`,
    );
  const host = (read('CODEHOST_API_URL') ?? VENDOR).replace(/\/$/, '');
  return {
    url: `${host}/${encodeURIComponent(owner)}/${encodeURIComponent(repo)}.git`,
    token,
    publishedBranch: read('CODEHOST_BRANCH') ?? 'main',
  };
}

/** The same for whoever is signed in; who that is was decided by their cookie. */
export function ownRepositoryAccess(read: Lookup): RepositoryAccess {
  return {
    async open() {
      const { url, token, publishedBranch } = readOwnRepository(read);
      return { url, authorization: basicAuthorization(token), publishedBranch };
    },
  };
}
