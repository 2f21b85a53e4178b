import { AppError } from '@portal/errors';
import { jsonAnswer } from './http/responses.ts';
import { allowOrigins, preflightAnswer } from './http/cors.ts';
import { OAUTH_ERRORS } from './oauth-failure.ts';
import { renderFailure } from './http/render-failure.ts';
import type { OAuthDeps, OAuthSettings } from './oauth-deps.ts';
import { type Route, ROUTES } from './routes.ts';

/**
 * The OAuth 2.1 authorization server. Its answer depends on nothing but the request, `deps` and what the ports say. It
 * never throws: a bug is reported and answered with 500 and a fixed sentence.
 * @throws AppError `not_configured`, when it is built, for an issuer that is no https or loopback http origin
 */
export function oauthServer(deps: OAuthDeps): (request: Request) => Promise<Response> {
  checkIssuer(deps.settings);
  return async (request) => {
    const url = new URL(request.url);
    const route = ROUTES.get(url.pathname);
    if (route === undefined) return plainFailure('not_found', 'There is nothing at this address.');
    if (request.method === 'OPTIONS' && route.cors) return preflightAnswer(methodsOf(route));
    const answer = await answerFrom(route, deps, { request, url });
    return route.cors ? allowOrigins(answer) : answer;
  };
}

async function answerFrom(
  route: Route,
  deps: OAuthDeps,
  { request, url }: { request: Request; url: URL },
): Promise<Response> {
  const isHead = request.method === 'HEAD' && route.cors;
  const method = isHead ? 'GET' : request.method;
  // A method is any word of the caller, and objects have members such as `constructor`.
  const endpoint = Object.hasOwn(route.methods, method) ? route.methods[method] : undefined;
  if (endpoint === undefined) {
    const allow = methodsOf(route).join(', ');
    return plainFailure('method_not_allowed', `Allowed here: ${allow}.`, { allow });
  }
  try {
    const answer = await endpoint.run(deps, { request, url });
    return isHead ? new Response(null, answer) : answer;
  } catch (error) {
    return renderFailure(deps, error, { voice: route.voice, method: request.method });
  }
}

/** Metadata may be asked for with HEAD; the pages of the flow may not, since looking at them has effects. */
function methodsOf({ methods, cors }: Route): readonly string[] {
  const own = Object.keys(methods);
  return cors ? [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'] : own;
}

function plainFailure(
  code: 'not_found' | 'method_not_allowed',
  description: string,
  headers: Record<string, string> = {},
): Response {
  return jsonAnswer(OAUTH_ERRORS[code].status, { error: code, error_description: description }, headers);
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
