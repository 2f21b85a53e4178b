import { AppError, isAppError, type ReportFailure, toResponse } from '@portal/errors';
import { noteRequest } from '@portal/errors/log';
import {
  budgetOf,
  type CallingSite,
  type KeyedSite,
  type Operation,
  OPERATION_ROWS,
  type OperationDeps,
  type RepositoryGrant,
  type RepositoryPermission,
  runOperation,
  type SiteKeys,
  requireWithinLimit,
} from '@portal/sites';
import { isOlderKit } from '@portal/content-core';
import { authenticatedSite, kitOf } from './authenticated-site.ts';
import { readInput } from './read-input.ts';

/** Opens repositories, by the site's record. */
export interface RepositoryGrants {
  /** @throws AppError */
  open(site: KeyedSite, permission: RepositoryPermission): Promise<RepositoryGrant>;
}

/** What the server half needs. */
export interface BrokerHandlerDeps extends OperationDeps {
  keys: SiteKeys;
  repositories: RepositoryGrants;
  reportFailure: ReportFailure;
}

/** The path of operations: `POST /api/site/<operation>`. */
export const BROKER_PATH = '/api/site/';

/** Calls a minute of one site, per budget: no visitor or open editor can use up the calls that signing in and saving need. */
const CALLS = { limit: 1200, windowSeconds: 60 };

/**
 * The server half: answers `POST /api/site/<operation>` with `{ "result": … }`, or with the error body of `@portal/errors`.
 * The key (headers `x-api-key` and `x-site-id`) identifies the calling site; without a live key the response is always the
 * same 401. Writes one log line per call, free of keys and bodies.
 * @see contract "Authentication / Client sites", platform mode
 */
export function brokerHandler(deps: BrokerHandlerDeps): (request: Request) => Promise<Response> {
  return async (request) => {
    const started = deps.now().getTime();
    const logged = { site: '-', operation: '-' };
    const logOutcome = (outcome: string) => {
      const spent = deps.now().getTime() - started;
      noteRequest({ outcome });
      deps.log(`[broker] site=${logged.site} operation=${logged.operation} outcome=${outcome} ms=${spent}`);
    };
    try {
      const keyed = await authenticatedSite(deps.keys, request);
      logged.site = keyed.siteId;
      const { name, row } = operationOf(request);
      logged.operation = name;
      const input = await readInput(request);
      await requireWithinLimit(deps.limiter, `broker:${keyed.siteId}:${budgetOf(row, input)}`, CALLS);
      const site = callingSite(deps, keyed, kitOf(request.headers));
      const result = await runOperation(deps, { site, name, input });
      logOutcome('ok');
      return Response.json({ result }, { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      logOutcome(isAppError(error) ? error.code : 'internal');
      return toResponse(error, deps.reportFailure);
    }
  };
}

/** @throws AppError `not_found` for an unknown operation */
function operationOf(request: Request): { name: string; row: Operation } {
  const { pathname } = new URL(request.url);
  const name = pathname.slice(pathname.indexOf(BROKER_PATH) + BROKER_PATH.length);
  const row = OPERATION_ROWS.get(name);
  if (request.method === 'POST' && row !== undefined) return { name, row };
  throw new AppError('not_found', 'There is no such operation; update the site.');
}

/** The first version of the site kit that opens the repository for publishing apart from writing. */
const CHECKS_PUBLISHING = '0.3.0';

function callingSite({ repositories }: BrokerHandlerDeps, keyed: KeyedSite, kit: string | null): CallingSite {
  const { siteId, name, url } = keyed;
  return {
    siteId,
    name,
    url,
    checksPublishing: kit !== null && !isOlderKit(kit, CHECKS_PUBLISHING),
    repository: { open: (permission) => repositories.open(keyed, permission) },
  };
}
