import { limitAddress } from '../http/limit.ts';
import { OAuthFailure } from '../http/oauth-failure.ts';
import { demand } from '../http/parameters.ts';
import { type Endpoint, steps } from '../http/steps.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import { codeGrant } from './code-grant.ts';
import { type FromClient, identifyClient } from './form-client.ts';
import { refreshGrant } from './refresh-grant.ts';

/** POST /token. @see RFC 6749 section 3.2 */
export const token = steps().step(limitAddress('token')).step(identifyClient).answer(runGrant);

/** The steps of each grant. @see contract "Endpoints" */
export const GRANTS: ReadonlyMap<string, Endpoint<FromClient>> = new Map([
  ['authorization_code', codeGrant],
  ['refresh_token', refreshGrant],
]);

function runGrant(deps: OAuthDeps, known: FromClient): Promise<Response> {
  const grant = GRANTS.get(demand(known.form, 'grant_type'));
  if (grant !== undefined) return grant.run(deps, known);
  throw new OAuthFailure(
    'unsupported_grant_type',
    'The grant types are authorization_code and refresh_token.',
  );
}
