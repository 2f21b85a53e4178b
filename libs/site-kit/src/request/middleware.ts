import { hostOf } from '@portal/after-answer';
import {
  cookieCleared,
  type Decision,
  needsGate,
  ANONYMOUS,
  PREVIEW_ENDED,
  type ResolvedSession,
  type Session,
  type Tier,
  tierOf,
} from '@portal/auth-provider';
import { type AppError, isAppError, methodNotAllowed, toResponse } from '@portal/errors';
import type { APIContext, MiddlewareNext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { allowedMethods, routeAt } from '../route-table.ts';
import { admit } from './admit.ts';
import { authContext } from './auth-context.ts';
import { liveOrigin } from './live-origin.ts';
import { previewDraft } from '../site/draft/preview-draft.ts';
import { reportFailure } from '../site/report-failure.ts';
import { setCookies } from '../http/set-cookies.ts';
import type { SiteParts } from '../site/site-parts.ts';
import { theSite } from '../site/the-site.ts';
import { workAfterAnswer } from '../site/work-after-answer.ts';
import { FOREVER, PRIVATE, REVALIDATE } from '../http/caching.ts';
import { entityTag, isFresh, notModified } from '../http/conditional.ts';
import { opensDocument } from './opens-document.ts';
import { nothingHere, refused } from './refused.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { previewBar } from '../view/preview-bar.ts';
import { closedView } from '../view/closed-view.ts';
import { viewFor } from '../site/published/site-content.ts';
import { viewerOf } from './viewer.ts';

/** The route of the site's own pages, which also answers every address that no other route has. */
const PAGES = '/[...slug]';

/**
 * Astro's own route for pictures, which a site has no use for: it serves pictures as they are. In a function it would fetch any address
 * of the site with the cookies of the person who asks, and allow every cache to keep the answer.
 */
const PICTURE_SERVICE = '/_image';

/**
 * Finds out who is asking, lets through whom the contract lets through, reduces the site to what they may see, and puts
 * the security headers on every answer.
 * @see contract "Authentication / Client sites", middleware decision order
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const host = hostOf(context.locals);
  setLocals(context.locals, ANONYMOUS);
  const response =
    withoutTrailingSlash(context.url) ?? (await workAfterAnswer.serve(host, () => answered(context, next)));
  if (context.locals.session.preview !== null) neverKept(response.headers);
  nameEncoding(response.headers);
  addSecurityHeaders(response.headers, {
    https: liveOrigin(context.request, context.url).startsWith('https:'),
    dev: import.meta.env.DEV,
    isHtmlDocument: context.locals.isHtmlDocument,
    uploadOrigins: context.locals.uploadOrigins,
    channelOrigin: context.locals.channelOrigin,
    mediaOrigins: context.locals.mediaOrigins,
  });
  return response;
});

async function answered(context: APIContext, next: MiddlewareNext): Promise<Response> {
  try {
    const site = await theSite();
    const resolved = await resolve(context, site);
    setLocals(context.locals, resolved.session);
    const { request, url } = context;
    // Every decision below is about this one reading of the path.
    const tier = tierOf(request.method, url.pathname);
    const decision = await admit({ request, url, tier }, resolved, site);
    if (decision.decision === 'pass' && (isNoApi(context) || context.routePattern === PICTURE_SERVICE))
      return nothingHere();
    const allowed = allowedAt(context);
    // The API says first whether someone may ask; a page only that it is no place for the method.
    if (decision.decision !== 'refuse' && !allowed.includes(request.method)) return methodNotAllowed(allowed);
    if (
      endsOnNotFound(decision, { tier, routePattern: context.routePattern }, resolved.session) &&
      (await isClosedTo(resolved.session, site))
    )
      context.locals.portal = closedView(context.locals.portal);
    if (
      decision.decision === 'pass' &&
      !(await showDraft(context.locals, { tier, session: resolved.session }, site))
    )
      return await turnedAway({ decision: 'redirect', to: PREVIEW_ENDED, clear: [] }, context, next);
    if (decision.decision === 'pass') {
      const response = await next();
      return response.status === 404 && opensDocument(context)
        ? await notFoundPage(context, next)
        : await finished(request, response);
    }
    return await turnedAway(decision, context, next);
  } catch (error) {
    if (isApi(context.url) || !isAppError(error)) return toResponse(error, reportFailure);
    context.locals.outage = error.code === 'not_configured' ? 'unfinished' : 'unavailable';
    return unavailable(error, await next('/500'));
  }
}

/**
 * Has the page show the draft as the browser's preview link shows it: pages, pictures and documents, nothing else. False when the link
 * ended a moment ago. @throws AppError when the draft cannot be read
 */
async function showDraft(
  locals: App.Locals,
  { tier, session: { preview } }: { tier: Tier; session: Session },
  site: SiteParts,
): Promise<boolean> {
  if (preview === null || !SHOWN_IN_PREVIEW.has(tier)) return true;
  const draft = await previewDraft(preview, site);
  if (draft === null) return tier !== 'viewer-page';
  locals.portal = draft.view;
  locals.previewBar = previewBar(preview, { locale: draft.view.tree.site.locale, now: site.now() });
  return true;
}

const SHOWN_IN_PREVIEW: ReadonlySet<Tier> = new Set<Tier>(['viewer-page', 'viewer-api', 'media']);

async function resolve(context: APIContext, site: SiteParts): Promise<ResolvedSession> {
  // No cookies means anonymous: pages for everyone are served even if sign-in is not set up.
  if (!site.auth || !context.request.headers.has('cookie')) return { session: ANONYMOUS, stale: [] };
  return site.auth.resolveSession(authContext(context, site.trustedHops));
}

/**
 * Whether the answer is the "not found" page although the gate was not asked: `/audiences` for those who may not see it, and
 * addresses that are open to all, such as `/_astro/*`, where no file is.
 */
function endsOnNotFound(
  decision: Decision,
  { tier, routePattern }: { tier: Tier; routePattern: string },
  session: Session,
): boolean {
  if (decision.decision !== 'pass') return decision.decision === 'refuse' && decision.code === 'not_found';
  return routePattern === PAGES && !needsGate(tier, session);
}

/** Whether the site shows this visitor nothing but its name: the gate is closed and they are not signed in. */
async function isClosedTo({ role, audience }: Session, site: SiteParts): Promise<boolean> {
  return role === null && audience === null && site.gateIsClosed();
}

function setLocals(locals: App.Locals, session: Session): void {
  const isEditor = session.role !== null;
  const { editorSession: _editorSession, preview: _preview, ...named } = session;
  Object.assign(locals, named, { session, isEditor, portal: viewFor(viewerOf(session)) });
}

/** The answer to a request that is not admitted. Invalid cookies are cleared with it. */
async function turnedAway(
  decision: Exclude<Decision, { decision: 'pass' }>,
  context: APIContext,
  next: MiddlewareNext,
): Promise<Response> {
  const response = await refusal(decision, context, next);
  response.headers.set('cache-control', 'private, no-store');
  const origin = liveOrigin(context.request, context.url);
  setCookies(response.headers, decision.clear.map(cookieCleared), origin);
  return response;
}

async function refusal(
  decision: Exclude<Decision, { decision: 'pass' }>,
  context: APIContext,
  next: MiddlewareNext,
): Promise<Response> {
  if (decision.decision === 'redirect')
    return new Response(null, { status: 302, headers: { location: decision.to } });
  if (decision.code === 'not_found' && !isApi(context.url)) return notFoundPage(context, next);
  return refused(decision);
}

/** The page of the site that says so, in its language, with the way to sign in. */
async function notFoundPage({ locals, url }: APIContext, next: MiddlewareNext): Promise<Response> {
  locals.asked = url.pathname + url.search;
  return changeable(await next('/404'));
}

/** The page that says so, as an answer worth repeating. */
function unavailable(error: AppError, page: Response): Response {
  // The report names what is missing; the page does not.
  const plain = toResponse(error, reportFailure);
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'no-store');
  const wait = plain.headers.get('retry-after');
  if (wait !== null) headers.set('retry-after', wait);
  return new Response(page.body, { status: plain.status, headers });
}

function isApi(url: URL): boolean {
  return url.pathname.toLowerCase().startsWith('/api/');
}

/** The methods of a route of the kit; a route of the site's own takes any method. */
function allowedAt({ request, routePattern }: APIContext): string[] {
  const route = routeAt(routePattern);
  return route ? allowedMethods(route) : [request.method];
}

/** Below `/api`, but nothing there answers; the route of pages would. */
function isNoApi({ url, routePattern }: APIContext): boolean {
  return isApi(url) && routePattern === PAGES;
}

function changeable(response: Response): Response {
  return new Response(response.body, response);
}

/** Every page has one address; `/works/` leads to `/works`. */
function withoutTrailingSlash(url: URL): Response | null {
  if (url.pathname === '/' || !url.pathname.endsWith('/')) return null;
  const path = `/${url.pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}`;
  return new Response(null, { status: 308, headers: { location: `${path}${url.search}` } });
}

/** What is answered to the holder of a preview link is for them alone. */
function neverKept(headers: Headers): void {
  headers.set('x-robots-tag', 'noindex, nofollow');
  if (headers.get('cache-control') !== FOREVER) headers.set('cache-control', PRIVATE);
}

function nameEncoding(headers: Headers): void {
  if (headers.get('content-type') === 'text/html') headers.set('content-type', 'text/html; charset=utf-8');
}

/** Gives a page that caches may keep a tag of its bytes, and answers 304 to clients that have them. */
async function finished(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (!isPage || status !== 200 || headers.get('cache-control') !== REVALIDATE || headers.has('etag')) {
    return response;
  }
  const html = await response.text();
  const tag = entityTag(html);
  headers.set('etag', tag);
  return isFresh(request, tag) ? notModified(headers) : new Response(html, { status, headers });
}
