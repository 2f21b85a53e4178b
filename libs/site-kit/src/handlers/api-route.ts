import type { AuthContext, AuthProvider, Session } from '@portal/auth-provider';
import { AppError, toResponse } from '@portal/errors';
import type { CookieChange } from '@portal/ports/http';
import type { APIContext, APIRoute } from 'astro';
import type { MethodsOf, Pattern } from '../route-table.ts';
import { authContext } from '../request/admission/auth-context.ts';
import { reportFailure } from '../site/report-failure.ts';
import { PRIVATE } from '../http/caching.ts';
import { setCookies } from '../http/set-cookies.ts';
import type { SiteParts } from '../site/site-parts.ts';
import { theSite } from '../site/wiring/the-site.ts';
import { withStaffReason } from './with-staff-reason.ts';

/** One call of an API route. Who may call was decided before. */
export interface ApiCall {
  site: SiteParts;
  /** @throws AppError `not_supported` when the site has no way of signing in. */
  auth: () => AuthProvider;
  session: Session;
  ctx: AuthContext;
  context: APIContext;
}

/** What a handler returns: data for a JSON answer, or a whole answer. */
export type ApiAnswer = Response | { body: unknown; status?: number; cookies?: readonly CookieChange[] };

export type ApiHandler = (call: ApiCall) => Promise<ApiAnswer>;

/**
 * An API route of the table: a handler for each of its methods, GET's for HEAD too, and anything thrown as the answer the
 * failure table prescribes. Other methods end before it, in the middleware. No answer of it is ever cached.
 */
export function apiRoute<P extends Pattern>(handlers: Readonly<Record<MethodsOf<P>, ApiHandler>>): APIRoute {
  const methods = new Map<string, ApiHandler>(Object.entries(handlers));
  return async (context) => {
    const { method } = context.request;
    try {
      const handler = methods.get(method === 'HEAD' ? 'GET' : method);
      if (!handler) throw new TypeError(`${method} has no handler at ${context.url.pathname}.`);
      const site = await theSite();
      const call = callOf(context, site);
      return render(await handler(call), call);
    } catch (error) {
      return toResponse(await withStaffReason(error, context.locals.session, theSite), reportFailure);
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
  throw new AppError('not_supported', 'This site has no sign-in: its portal.config.mjs sets no `auth`.');
}

function render(answer: ApiAnswer, { context: { request }, ctx }: ApiCall): Response {
  if (answer instanceof Response) return request.method === 'HEAD' ? new Response(null, answer) : answer;
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': PRIVATE,
  });
  setCookies(headers, answer.cookies ?? [], ctx.origin);
  const body = request.method === 'HEAD' ? null : JSON.stringify(answer.body);
  return new Response(body, { status: answer.status ?? 200, headers });
}
