import { AppError, isAppError, type ReportFailure, toResponse } from '@portal/errors';
import { continueTrace, noteRequest } from '@portal/errors/log';
import type { SingleUse } from '@portal/ports';
import { parseJsonBytes, readBytes } from '@portal/ports/http';
import type { LiveDeploy } from '@portal/provisioning';
import { z } from 'zod';
import { CONNECTOR_SIGNATURE, DeployStateAnswer, DeployStateCall } from './deploy-state.ts';
import { callExpiry, isSigningKey, verifySignature } from './signature.ts';

/** Deploys as the hosting provider reports them now. */
export interface LiveDeploys {
  /**
   * The newest deploy, of that commit when one is given, and whether visitors see it.
   * @throws AppError `not_found` when there is no such site, or the platform does not host it; the provider's errors
   */
  find(siteId: string, commit: string | null): Promise<LiveDeploy>;
}

/** What the endpoint needs. */
export interface DeployStateHandlerDeps {
  /** CONNECTOR_INVOKE_SECRET. */
  secret: string | undefined;
  uses: SingleUse;
  deploys: LiveDeploys;
  now: () => Date;
  log: (line: string) => void;
  reportFailure: ReportFailure;
}

const LARGEST_BODY = 4 * 1024;

/**
 * Answers the connector's `POST /api/connector/deploy-state`. An invalid signature, age or id always gets the same 401.
 * @see contract "Authentication / Connector" 16, "Connector deployment"
 */
export function deployStateHandler(deps: DeployStateHandlerDeps): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const call = await signedCall(deps, request);
      const { deploy, isLive, older } = await deps.deploys.find(call.siteId, call.commit ?? null);
      deps.log(`[connector] deploy-state site=${call.siteId} outcome=ok`);
      const body = z.encode(DeployStateAnswer, { result: deploy, live: isLive, older });
      return Response.json(body, { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      deps.log(`[connector] deploy-state outcome=${isAppError(error) ? error.code : 'internal'}`);
      return toResponse(error, deps.reportFailure);
    }
  };
}

/** @throws AppError `not_configured`, `unauthenticated`, `input` */
async function signedCall(
  { secret, uses, now }: DeployStateHandlerDeps,
  request: Request,
): Promise<z.output<typeof DeployStateCall>> {
  if (!isSigningKey(secret))
    throw new AppError('not_configured', 'CONNECTOR_INVOKE_SECRET is not set here, or too short.');
  const unsignedCall = () => new AppError('unauthenticated', 'This call is not signed by the connector.');
  const body = await readBytes(request, LARGEST_BODY);
  const time = now();
  if (!verifySignature(secret, request.headers.get(CONNECTOR_SIGNATURE), body, time)) throw unsignedCall();
  const call = DeployStateCall.safeParse(parseJsonBytes(body));
  if (!call.success) throw new AppError('input', 'The call does not have the fields of deploy-state.');
  if (!(await uses.use(`connector:${call.data.id}`, callExpiry(time)))) throw unsignedCall();
  // The header is outside the signature, so a copy of the call could have another one.
  continueTrace(request.headers);
  noteRequest({ site: call.data.siteId });
  return call.data;
}
