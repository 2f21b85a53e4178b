import {
  buildSiteBackend,
  basicAuthorization,
  type OperationDeps,
  type RepositoryGrant,
  runOperation,
  type SiteBackend,
} from '@portal/sites';

/** The repository of a standalone site, with its own token. */
export interface OwnRepository {
  /** Address of the repository over smart HTTP. */
  url: string;
  /** CODEHOST_TOKEN; valid for this repository only. Never logged. */
  token: string;
  publishedBranch: string;
}

/** What a standalone site needs. */
export interface DirectBackendDeps extends OperationDeps {
  /** @throws AppError `not_configured` */
  repository: () => OwnRepository;
}

/**
 * The same operations in process, for standalone mode: the same table, schemas, access rules and audit log, without HTTP and
 * keys. The process has access to all records, so only the site's own code limits it to its site.
 */
export function directBackend(deps: DirectBackendDeps, siteId: string): SiteBackend {
  const open = async (): Promise<RepositoryGrant> => {
    const { url, token, publishedBranch } = deps.repository();
    return { url, authorization: basicAuthorization(token), publishedBranch };
  };
  const site = { siteId, name: null, url: null, checksPublishing: true, repository: { open } };
  return buildSiteBackend((name, input) => runOperation(deps, { site, name, input }));
}
