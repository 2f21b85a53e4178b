import { limitAddress } from '../http/limit-address.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import { requireParameter } from '../http/parameters.ts';
import { type RequestContext, type Endpoint, steps } from '../http/steps.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import { codeGrant } from './code-grant.ts';
import { checkClient, type ClientFormContext, readClientForm } from './client-form.ts';
import { refreshGrant } from './refresh-grant.ts';

const countAddress = limitAddress('token');

/** POST /token. @see RFC 6749 section 3.2 */
export const token = steps().step(readFormOrCount).respond(runGrant);

/** Reads the form. Each grant counts its own requests, so a request whose form cannot be read is counted here. */
async function readFormOrCount(deps: OAuthDeps, context: RequestContext): Promise<ClientFormContext> {
  try {
    return await readClientForm(deps, context);
  } catch (error) {
    await countAddress(deps, context);
    throw error;
  }
}

/** The steps of each grant. @see contract "Endpoints" */
export const GRANTS: ReadonlyMap<string, Endpoint<ClientFormContext>> = new Map([
  ['authorization_code', codeGrant],
  ['refresh_token', refreshGrant],
]);

const otherGrant = steps<ClientFormContext>().step(countAddress).step(checkClient).respond(refuseGrant);

function runGrant(deps: OAuthDeps, context: ClientFormContext): Promise<Response> {
  const grant = GRANTS.get(requireParameter(context.form, 'grant_type')) ?? otherGrant;
  return grant.run(deps, context);
}

function refuseGrant(): never {
  throw new OAuthFailure(
    'unsupported_grant_type',
    'The grant types are authorization_code and refresh_token.',
  );
}
