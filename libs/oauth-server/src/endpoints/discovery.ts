import { publicJsonResponse } from '../http/responses.ts';
import { steps } from '../http/steps.ts';
import { type OAuthDeps, resourceOf } from '../oauth-deps.ts';

/** GET /.well-known/oauth-authorization-server. @see RFC 8414 section 2 */
export const serverMetadata = steps().respond(describeServer);

/** GET /.well-known/oauth-protected-resource, also with `/mcp` appended. @see RFC 9728 sections 2 and 3.1 */
export const resourceMetadata = steps().respond(describeResource);

/** GET /.well-known/jwks.json. @see RFC 7517 section 5 */
export const publishedKeys = steps().respond(showKeys);

function describeServer({ settings: { issuer } }: Pick<OAuthDeps, 'settings'>): Response {
  return publicJsonResponse({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    registration_endpoint: `${issuer}/register`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    protected_resources: [`${issuer}/mcp`],
  });
}

function describeResource({ settings }: Pick<OAuthDeps, 'settings'>): Response {
  return publicJsonResponse({
    resource: resourceOf(settings),
    authorization_servers: [settings.issuer],
    bearer_methods_supported: ['header'],
    resource_name: 'Portal',
  });
}

function showKeys({ keys }: Pick<OAuthDeps, 'keys'>): Response {
  return publicJsonResponse(keys.jwks);
}
