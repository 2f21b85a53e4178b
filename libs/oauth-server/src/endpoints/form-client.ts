import { isKnownClient } from '../clients/resolve-client.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import { demand, type Parameters } from '../http/parameters.ts';
import { readForm } from '../http/read-body.ts';
import type { Arrival } from '../http/steps.ts';
import type { OAuthDeps } from '../oauth-deps.ts';

/** A form sent by a client that names itself. */
export interface FromClient extends Arrival {
  readonly form: Parameters;
  readonly clientId: string;
}

/**
 * The step that reads a form and the id of the public client that it names. Clients have no secret; one that is sent in the
 * body proves nothing and is passed over, HTTP authentication is refused in its own words.
 * @throws OAuthFailure `invalid_request`, `invalid_client`
 * @see RFC 6749 sections 2.3, 3.2.1 and 5.2
 */
export async function readClientForm(_deps: OAuthDeps, known: Arrival): Promise<FromClient> {
  if (known.request.headers.has('authorization')) {
    throw new OAuthFailure('invalid_client', 'Clients have no secret here; send client_id in the body.');
  }
  const form = await readForm(known.request);
  return { ...known, form, clientId: demand(form, 'client_id') };
}

/** The step that lets only known clients go on. @throws OAuthFailure `invalid_client` */
export async function checkClient(deps: Pick<OAuthDeps, 'clients'>, known: FromClient): Promise<FromClient> {
  if (!(await isKnownClient(deps, known.clientId)))
    throw new OAuthFailure('invalid_client', 'This client is not registered; register it again.');
  return known;
}
