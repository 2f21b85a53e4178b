import { AppError } from '@portal/errors';
import { jsonResponse } from './http/responses.ts';
import { allowOrigins, preflightResponse } from './http/cors.ts';
import { OAUTH_ERRORS } from './oauth-failure.ts';
import { renderFailure } from './http/render-failure.ts';
import type { OAuthDeps, OAuthSettings } from './oauth-deps.ts';
import { type Route, ROUTES } from './routes.ts';

/**
 * The OAuth 2.1 authorization server. Its response depends only on the request and on `deps`. The returned function never throws: a bug is
 * reported and becomes a 500 with a fixed message.
 * @throws AppError `not_configured` for an issuer that is not an https origin or an http origin on loopback
 */
export function oauthServer(deps: OAuthDeps): (request: Request) => Promise<Response> {
  checkIssuer(deps.settings);
  return async (request) => {
    const url = new URL(request.url);
    const route = ROUTES.get(url.pathname);
    if (route === undefined) return plainFailure('not_found', 'There is nothing at this address.');
    if (request.method === 'OPTIONS' && route.cors) return preflightResponse(methodsOf(route));
    const response = await runRoute(route, deps, { request, url });
    return route.cors ? allowOrigins(response) : response;
  };
}

async function runRoute(
  route: Route,
  deps: OAuthDeps,
  { request, url }: { request: Request; url: URL },
): Promise<Response> {
  const isHead = request.method === 'HEAD' && route.cors;
  const method = isHead ? 'GET' : request.method;
  // The method is any text of the caller's choice, and objects have inherited members such as `constructor`.
  const endpoint = Object.hasOwn(route.methods, method) ? route.methods[method] : undefined;
  if (endpoint === undefined) {
    const allow = methodsOf(route).join(', ');
    return plainFailure('method_not_allowed', `Allowed here: ${allow}.`, { allow });
  }
  try {
    const response = await endpoint.run(deps, { request, url });
    return isHead ? new Response(null, response) : response;
  } catch (error) {
    return renderFailure(deps, error, { format: route.format, method: request.method });
  }
}

/** The methods of a route. HEAD is allowed for metadata, but not for the pages of the flow, since requesting them has effects. */
function methodsOf({ methods, cors }: Route): readonly string[] {
  const names = Object.keys(methods);
  return cors ? [...names, ...(names.includes('GET') ? ['HEAD'] : []), 'OPTIONS'] : names;
}

function plainFailure(
  code: 'not_found' | 'method_not_allowed',
  description: string,
  headers: Record<string, string> = {},
): Response {
  return jsonResponse(OAUTH_ERRORS[code].status, { error: code, error_description: description }, headers);
}

function checkIssuer({ issuer }: OAuthSettings): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const loopback =
    url !== null && /^(?:localhost|127\.0\.0\.1|\[::1\]|[\w.-]+\.localhost)$/.test(url.hostname);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback);
  if (isSafe && url?.origin === issuer) return;
  throw new AppError(
    'not_configured',
    'The issuer must be an origin without a trailing slash: https, or http on this computer.',
  );
}
