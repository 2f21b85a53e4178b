import { AppError } from '@portal/errors';
import { NewSiteRequest } from '@portal/sites';
import { repositoryName } from '../steps/names.ts';
import { parseRequest } from './parse-request.ts';
import type { RequestDeps } from './request-site.ts';
import { startWork } from './start-work.ts';

const Correction = NewSiteRequest.pick({ name: true, subdomain: true, source: true });

/**
 * Corrects name, address and repository of a failed site of which nothing was made, and sets it up again. Callers check
 * access, and the right to adopt. False if no worker accepted the request.
 * @throws AppError `validation` naming every field that is wrong; `conflict` when the subdomain or the repository is
 * taken, or the site can no longer be corrected; `not_configured`; `upstream_unavailable`
 */
export async function correctSite(
  deps: Pick<RequestDeps, 'requests' | 'worker'>,
  siteId: string,
  input: unknown,
): Promise<boolean> {
  const { source, ...site } = parseRequest(Correction, input);
  deps.worker.requireUsable();
  const repo = source.kind === 'adopt' ? source.repo : repositoryName({ siteId, subdomain: site.subdomain });
  if (!(await deps.requests.correct(siteId, { ...site, repo, source: source.kind })))
    throw new AppError(
      'conflict',
      'This site can no longer be corrected: it is not failed, or something of it was made. Retry its set-up, or delete it and create it again.',
      { details: { field: '' } },
    );
  return startWork(deps, siteId);
}
