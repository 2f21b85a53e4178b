import { handOverOf } from '@portal/astro-host';
import { AppError, FAILURES, isAppError, toResponse } from '@portal/errors';
import { deploymentLookup } from '@portal/env';
import type { APIContext, MiddlewareNext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { adminLog } from './server/admin-log.ts';
import type { AdminParts } from './server/admin-parts.ts';
import { reportFailure } from './server/report-failure.ts';
import { refusedMethod } from './server/allowed-methods.ts';
import { addSecurityHeaders } from './server/security-headers.ts';
import { admit } from './server/admit.ts';
import { auditRefusal } from './server/audit-refusal.ts';
import { readForm } from './server/read-form.ts';
import { runningAdmin } from './running-admin.ts';
import { redirectWithAnswer } from './server/answer-once.ts';
import { workAfterAnswer } from './server/work-after-answer.ts';
import { CODE_ACCEPTED } from './second-factor/code-accepted.ts';
import { noCodesLeftCookie, readCodesLeft } from './second-factor/codes-left.ts';
import { guardBySecondFactor, type Guarded } from './second-factor/guard.ts';
import { writeCookie } from './session/cookies.ts';

type Visit = {
  locals: App.Locals;
  params: Record<string, string | undefined>;
  request: Request;
  routePattern: string;
  url: URL;
};

/** Astro's own route for images. In a function it would fetch addresses of this app on behalf of the user. */
const IMAGE_SERVICE = '/_image';

/** Admits platform users, redirects everyone else to sign in, and puts the security headers on every response. */
export const onRequest = defineMiddleware((context, next) =>
  adminLog.answer({ method: context.request.method, route: context.routePattern }, () =>
    answerRequest(context, next),
  ),
);

async function answerRequest(context: APIContext, next: MiddlewareNext): Promise<Response> {
  context.locals.user = null;
  context.locals.session = null;
  const refused = refusedMethod(context.request, context.url.pathname);
  // The health check reports missing settings, so it answers without them.
  const isHealthCheck = context.url.pathname === '/healthz';
  const answer = () => (isHealthCheck ? next() : answerOrErrorPage(context, next));
  const response = refused ?? (await workAfterAnswer.serve(handOverOf(context.locals), answer));
  const finished = new Response(response.body, response);
  addSecurityHeaders(finished.headers, deploymentLookup()('SITE') ?? context.url.origin);
  return finished;
}

async function answerOrErrorPage(visit: Visit, next: MiddlewareNext): Promise<Response> {
  try {
    return await answerAdmitted(visit, configuredAdmin(), next);
  } catch (error) {
    const plain = toResponse(error, reportFailure);
    if (visit.url.pathname.startsWith('/api/')) return plain;
    const isExplained = isAppError(error) && !error.retryable && !FAILURES[error.code].logged;
    if (isExplained) visit.locals.failure = error;
    // A new request: the body of the original one may have been read.
    const page = await next(new Request(new URL(isExplained ? '/refused' : '/500', visit.url)));
    const { status, headers } = plain;
    const wait = headers.get('retry-after');
    return new Response(page.body, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...(wait === null ? {} : { 'retry-after': wait }),
      },
    });
  }
}

/** @throws AppError `not_configured` while the environment is not usable; `/healthz` lists what is missing. */
function configuredAdmin(): AdminParts {
  try {
    return runningAdmin();
  } catch (cause) {
    throw new AppError('not_configured', 'The admin app is not set up; see /healthz.', { cause });
  }
}

async function answerAdmitted(visit: Visit, admin: AdminParts, next: MiddlewareNext): Promise<Response> {
  const { locals, request, url } = visit;
  const admission = await admit(request, { ...admin, pathname: url.pathname });
  if (admission.admission === 'foreign')
    throw new AppError('forbidden', 'This came from another page. Open Portal and send it again.');
  if (admission.admission === 'pass') {
    locals.user = admission.user;
    locals.session = admission.session;
    if (visit.routePattern === IMAGE_SERVICE)
      throw new AppError('not_found', 'There is no page at this address.');
    if (admission.user === null) return withRefusalsAudited(visit, admin, next);
    const guarded = await guardBySecondFactor(admin, admission, { request, route: visit.routePattern });
    return answerGuarded(visit, guarded, admin, next);
  }
  if (url.pathname.startsWith('/api/'))
    throw new AppError('unauthenticated', 'Sign in first, then ask again.');
  if (request.method === 'POST' && url.pathname !== '/sign-out') return offerToResendForm(visit, next);
  const headers = new Headers({ location: `/sign-in?next=${encodeURIComponent(url.pathname + url.search)}` });
  const { origin } = admin;
  if (admission.stale) headers.set('set-cookie', writeCookie('session', { value: '', seconds: 0, origin }));
  return new Response(null, { status: 302, headers });
}

/** Answers by what the second factor of the user says about the request. */
async function answerGuarded(
  visit: Visit,
  guarded: Guarded,
  admin: AdminParts,
  next: MiddlewareNext,
): Promise<Response> {
  const { locals, url } = visit;
  if (guarded.guarded === 'redirect')
    return new Response(null, { status: 302, headers: { location: guarded.to } });
  if (guarded.guarded === 'sign-in-again') {
    locals.unsentForm = guarded.form;
    return next(new Request(new URL('/session-ended', url)));
  }
  if (guarded.guarded === 'accepted' && locals.user !== null) {
    const { pathname: path, search } = new URL(guarded.back, admin.origin);
    const back = await redirectWithAnswer(admin, locals.user, { path, search, value: CODE_ACCEPTED });
    return withCookies(back, guarded.cookies);
  }
  if (guarded.guarded === 'pass') locals.session = guarded.session;
  else if (guarded.guarded === 'ask') locals.askedCode = guarded.asked;
  const response =
    guarded.guarded === 'pass'
      ? await answerWithCodesLeft(visit, admin, next)
      : await next(new Request(new URL('/confirm', url)));
  return withCookies(response, guarded.cookies);
}

/** Answers, and has the first page after a recovery code was used show how many are left. */
async function answerWithCodesLeft(visit: Visit, admin: AdminParts, next: MiddlewareNext): Promise<Response> {
  const { locals, request } = visit;
  const left =
    locals.user === null || request.method !== 'GET'
      ? null
      : await readCodesLeft(admin, locals.user, request);
  if (left !== null) locals.codesLeft = left;
  const response = await withRefusalsAudited(visit, admin, next);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  return left !== null && isPage ? withCookies(response, [noCodesLeftCookie(admin.origin)]) : response;
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) return response;
  const answer = new Response(response.body, response);
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}

async function withRefusalsAudited(visit: Visit, admin: AdminParts, next: MiddlewareNext): Promise<Response> {
  const { locals, params, request, routePattern: route } = visit;
  const siteId = route.startsWith('/sites/') ? (params['id'] ?? null) : null;
  try {
    return await next();
  } catch (error) {
    await auditRefusal(admin, { request, user: locals.user, route, siteId }, error);
    throw error;
  }
}

/** Answers a form that was sent without a session with a page that contains its fields and can send them again. */
async function offerToResendForm({ locals, request, url }: Visit, next: MiddlewareNext): Promise<Response> {
  locals.unsentForm = { action: url.pathname + url.search, fields: [...(await readForm(request))] };
  return next(new Request(new URL('/session-ended', url)));
}
