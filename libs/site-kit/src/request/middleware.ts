import { handOverOf } from '@portal/astro-host';
import { ANONYMOUS } from '@portal/auth-provider';
import { isReservedSlug } from '@portal/content-core';
import { currentRequestId } from '@portal/errors/log';
import type { APIContext, MiddlewareNext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { FOREVER, PRIVATE } from '../http/caching.ts';
import { compressPrivate } from '../http/compress-private.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { wholeTree } from '../site/published/site-content.ts';
import { servedOrigins } from '../site/published/site-origin.ts';
import { siteLog } from '../site/site-log.ts';
import { workAfterAnswer } from '../site/work-after-answer.ts';
import { PAGES } from './admission/arrival.ts';
import { answerRequest } from './answer-request.ts';
import { liveOrigin } from './admission/live-origin.ts';
import { leadToPrimary } from './steps/lead-to-primary.ts';
import { setLocals } from './steps/identify.ts';

/** Answers every request of a site, logs it, and puts the security headers on every answer. */
export const onRequest = defineMiddleware((context, next) =>
  siteLog.answer({ method: context.request.method, route: context.routePattern }, () =>
    answerWithHeaders(context, next),
  ),
);

async function answerWithHeaders(context: APIContext, next: MiddlewareNext): Promise<Response> {
  // The contract lists the locals of all other pages.
  if (context.routePattern === '/500') context.locals.requestId = currentRequestId();
  setLocals(context.locals, ANONYMOUS);
  const answer = () => answerRequest({ context, next });
  const response =
    leadToPrimary(context, servedOrigins) ??
    withoutTrailingSlash(context) ??
    (await workAfterAnswer.serve(handOverOf(context.locals), answer));
  finishHeaders(context, response.headers);
  return compressPrivate(context.request, response);
}

/** `/login/` leads to `/login`. An address of a page is read as it is, so that it leads to where the page is now in one step. */
function withoutTrailingSlash({ request, routePattern, url }: APIContext): Response | null {
  if (url.pathname === '/' || !url.pathname.endsWith('/')) return null;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && routePattern === PAGES && !isReservedSlug(firstSegment(url))) return null;
  const path = `/${url.pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}`;
  return new Response(null, { status: 308, headers: { location: `${path}${url.search}` } });
}

/** The first segment of a path that is not empty, in small letters. */
function firstSegment({ pathname }: URL): string {
  return (
    pathname
      .toLowerCase()
      .split('/')
      .find((segment) => segment !== '') ?? ''
  );
}

function finishHeaders({ locals, request, url }: APIContext, headers: Headers): void {
  if (wholeTree.site.seo?.noindex) headers.set('x-robots-tag', 'noindex');
  if (locals.session.preview !== null) keepFromCaches(headers);
  if (headers.get('content-type') === 'text/html') headers.set('content-type', 'text/html; charset=utf-8');
  addSecurityHeaders(headers, {
    https: liveOrigin(request, url).startsWith('https:'),
    dev: import.meta.env.DEV,
    isHtmlDocument: locals.isHtmlDocument,
    isDrawing: locals.isDrawing,
    uploadOrigins: locals.uploadOrigins,
    channelOrigin: locals.channelOrigin,
    mediaOrigins: locals.mediaOrigins,
  });
}

/** What the holder of a preview link gets is for them alone. */
function keepFromCaches(headers: Headers): void {
  headers.set('x-robots-tag', 'noindex, nofollow');
  if (headers.get('cache-control') !== FOREVER) headers.set('cache-control', PRIVATE);
}
