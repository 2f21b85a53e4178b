import { limitAddress } from '../http/limit-address.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import { demand } from '../http/parameters.ts';
import { type Arrival, type Endpoint, steps } from '../http/steps.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import { codeGrant } from './code-grant.ts';
import { checkClient, type FromClient, readClientForm } from './form-client.ts';
import { refreshGrant } from './refresh-grant.ts';

const countAddress = limitAddress('token');

/** POST /token. @see RFC 6749 section 3.2 */
export const token = steps().step(readOrCount).answer(runGrant);

/** Each grant counts its requests; one that is not understood has none, and counts too. */
async function readOrCount(deps: OAuthDeps, known: Arrival): Promise<FromClient> {
  try {
    return await readClientForm(deps, known);
  } catch (error) {
    await countAddress(deps, known);
    throw error;
  }
}

/** The steps of each grant. @see contract "Endpoints" */
export const GRANTS: ReadonlyMap<string, Endpoint<FromClient>> = new Map([
  ['authorization_code', codeGrant],
  ['refresh_token', refreshGrant],
]);

const otherGrant = steps<FromClient>().step(countAddress).step(checkClient).answer(refuseGrant);

function runGrant(deps: OAuthDeps, known: FromClient): Promise<Response> {
  const grant = GRANTS.get(demand(known.form, 'grant_type')) ?? otherGrant;
  return grant.run(deps, known);
}

function refuseGrant(): never {
  throw new OAuthFailure(
    'unsupported_grant_type',
    'The grant types are authorization_code and refresh_token.',
  );
}
