import { mayClientExist } from '../clients/resolve-client.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import { requireParameter, type Parameters } from '../http/parameters.ts';
import { readForm } from '../http/read-body.ts';
import type { RequestContext } from '../http/steps.ts';
import type { OAuthDeps } from '../oauth-deps.ts';

/** The context of a request whose body is a form that names a client. */
export interface ClientFormContext extends RequestContext {
  readonly form: Parameters;
  readonly clientId: string;
}

/**
 * The step that reads a form and the id of the public client that it names. Clients have no secret: one in the body is ignored, and HTTP
 * authentication is refused with an error that says so.
 * @throws OAuthFailure `invalid_request`, `invalid_client`
 * @see RFC 6749 sections 2.3, 3.2.1 and 5.2
 */
export async function readClientForm(_deps: OAuthDeps, context: RequestContext): Promise<ClientFormContext> {
  if (context.request.headers.has('authorization')) {
    throw new OAuthFailure('invalid_client', 'Clients have no secret here; send client_id in the body.');
  }
  const form = await readForm(context.request);
  return { ...context, form, clientId: requireParameter(form, 'client_id') };
}

/** The step that refuses clients that do not exist. @throws OAuthFailure `invalid_client` */
export async function checkClient(
  deps: Pick<OAuthDeps, 'clients'>,
  context: ClientFormContext,
): Promise<ClientFormContext> {
  if (!(await mayClientExist(deps, context.clientId)))
    throw new OAuthFailure('invalid_client', 'This client is not registered; register it again.');
  return context;
}
