import { clientText } from '../clients/client-text.ts';
import { isAllowedRedirectUri } from '../clients/redirect-uris.ts';
import { RegistrationRequest } from '../clients/registration-request.ts';
import { jsonResponse } from '../http/responses.ts';
import { limitAddress } from '../http/limit-address.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import { readJson } from '../http/read-body.ts';
import { type RequestContext, steps } from '../http/steps.ts';
import type { OAuthDeps } from '../oauth-deps.ts';

interface WithRegistration extends RequestContext {
  readonly registration: RegistrationRequest;
}

/** POST /register: open to everyone, for redirect URIs on the allow-list only. @see RFC 7591 */
export const register = steps()
  .step(limitAddress('register'))
  .step(readRegistration)
  .step(checkRedirectUris)
  .step(checkGrantTypes)
  .respond(addClient);

async function readRegistration(_deps: OAuthDeps, context: RequestContext): Promise<WithRegistration> {
  const read = RegistrationRequest.safeParse(await readJson(context.request));
  if (read.success) return { ...context, registration: read.data };
  if (read.error.issues.some(({ path }) => path[0] === 'redirect_uris')) {
    throw new OAuthFailure(
      'invalid_redirect_uri',
      'redirect_uris must list 1 to 10 URIs of at most 1000 characters.',
    );
  }
  throw new OAuthFailure(
    'invalid_client_metadata',
    'The client metadata is not understood; see RFC 7591 section 2.',
  );
}

function checkRedirectUris(
  { settings }: Pick<OAuthDeps, 'settings'>,
  context: WithRegistration,
): WithRegistration {
  const { redirect_uris: uris } = context.registration;
  if (uris.every((uri) => isAllowedRedirectUri(uri, settings.redirects))) return context;
  throw new OAuthFailure(
    'invalid_redirect_uri',
    'A redirect URI is not allowed here. Allowed are http://localhost and http://127.0.0.1 with any port and the path ' +
      '/callback, and the callbacks this server is configured with.',
  );
}

function checkGrantTypes(_deps: OAuthDeps, context: WithRegistration): WithRegistration {
  const { grant_types: grants, response_types: responses } = context.registration;
  if (grants && !grants.includes('authorization_code')) {
    throw new OAuthFailure('invalid_client_metadata', 'grant_types must include authorization_code.');
  }
  if (responses && !responses.includes('code')) {
    throw new OAuthFailure('invalid_client_metadata', 'response_types must include code.');
  }
  return context;
}

/**
 * Stores the client and responds with what was registered, which may differ from the request: a public client with codes and refresh
 * tokens. @see RFC 7591 section 3.2.1
 */
async function addClient(
  { clients, newId, now }: Pick<OAuthDeps, 'clients' | 'newId' | 'now'>,
  { registration }: WithRegistration,
): Promise<Response> {
  const name = clientText(registration.client_name ?? '');
  const redirectUris = [...new Set(registration.redirect_uris)];
  const client = { clientId: newId(), name, redirectUris, registeredAt: now() };
  await clients.addClient(client);
  return jsonResponse(201, {
    client_id: client.clientId,
    client_id_issued_at: Math.floor(client.registeredAt.getTime() / 1000),
    ...(name === null ? {} : { client_name: name }),
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  });
}
