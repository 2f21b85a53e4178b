import type { RepositoryGrant, SiteBackend } from '@portal/auth-provider';
import { basicAuthorization } from '../basic-authorization.ts';
import type { BrokerDeps } from '../broker-call.ts';
import { runOperation } from '../run-operation.ts';
import { backendOver } from './backend-over.ts';
import { decodeOutput, encodeInput } from './on-the-wire.ts';

/** The repository of a site that stands by itself, with a token of its own. */
export interface OwnRepository {
  /** Address of the repository over smart HTTP. */
  url: string;
  /** CODEHOST_TOKEN; good for the one repository. Never logged. */
  token: string;
  publishedBranch: string;
}

/** What a site that stands by itself asks. */
export interface DirectBackendDeps extends BrokerDeps {
  /** @throws AppError `not_configured` */
  repository: () => OwnRepository;
}

/**
 * The same operations in process, for standalone mode: the same table, schemas, access rules and audit log, without HTTP and
 * keys. Whoever runs it holds the records, so that nothing but the site's own code keeps to its site.
 */
export function directBackend(deps: DirectBackendDeps, siteId: string): SiteBackend {
  const openRepository = async (): Promise<RepositoryGrant> => {
    const { url, token, publishedBranch } = deps.repository();
    return { url, authorization: basicAuthorization(token), publishedBranch };
  };
  const site = { siteId, url: null, openRepository };
  return backendOver(async (name, input) =>
    decodeOutput(name, await runOperation(deps, { site, name, input: encodeInput(name, input) })),
  );
}
