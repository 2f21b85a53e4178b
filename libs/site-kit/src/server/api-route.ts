import type { AuthContext, AuthProvider, CookieChange, Session } from '@portal/auth-provider';
import { AppError, toResponse } from '@portal/errors';
import type { APIContext, APIRoute } from 'astro';
import { authContext } from './auth-context.ts';
import { reportFailure } from './report-failure.ts';
import { setCookies } from './set-cookies.ts';
import type { SiteParts } from './site-parts.ts';
import { theSite } from './the-site.ts';

/** One call of an API route. Who may call was decided before. */
export interface ApiCall {
  site: SiteParts;
  /** @throws AppError `not_supported` when the site has no way of signing in. */
  auth: () => AuthProvider;
  session: Session;
  ctx: AuthContext;
  context: APIContext;
}

/** What a handler gives: data for a JSON answer, or a whole answer. */
export type ApiAnswer = Response | { body: unknown; status?: number; cookies?: readonly CookieChange[] };

export type ApiHandler = (call: ApiCall) => Promise<ApiAnswer>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * An API route: each method's handler, 405 with Allow for the others, and whatever is thrown as the answer the failure
 * table prescribes. No answer of it is ever cached.
 */
export function apiRoute(handlers: Partial<Record<Method, ApiHandler>>): APIRoute {
  const methods = new Map<string, ApiHandler>(Object.entries(handlers));
  const get = methods.get('GET');
  if (get) methods.set('HEAD', get);
  const allow = [...methods.keys()].join(', ');
  return async (context) => {
    const handler = methods.get(context.request.method);
    if (!handler) return methodNotAllowed(allow);
    try {
      const site = await theSite();
      const call = callOf(context, site);
      return render(await handler(call), call);
    } catch (error) {
      return toResponse(error, reportFailure);
    }
  };
}

/** The call a handler gets. */
export function callOf(context: APIContext, site: SiteParts): ApiCall {
  return {
    site,
    auth: () => required(site.auth),
    session: context.locals.session,
    ctx: authContext(context, site.trustedHops),
    context,
  };
}

function required(auth: AuthProvider | null): AuthProvider {
  if (auth) return auth;
  throw new AppError(
    'not_supported',
    'Nobody can sign in to this site; its portal.config.mjs names no `auth`.',
  );
}

function render(answer: ApiAnswer, { context: { request }, ctx }: ApiCall): Response {
  if (answer instanceof Response) return request.method === 'HEAD' ? new Response(null, answer) : answer;
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  setCookies(headers, answer.cookies ?? [], ctx.origin);
  const body = request.method === 'HEAD' ? null : JSON.stringify(answer.body);
  return new Response(body, { status: answer.status ?? 200, headers });
}

function methodNotAllowed(allow: string): Response {
  const body = { error: { code: 'input', message: `This address only answers ${allow}.` } };
  return Response.json(body, { status: 405, headers: { allow, 'cache-control': 'no-store' } });
}
