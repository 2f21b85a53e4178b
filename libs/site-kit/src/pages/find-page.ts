import {
  findPageByFormerSlug,
  findPageBySlug,
  findRedirect,
  findRedirectOfQuery,
  type FoundRedirect,
  isReservedSlug,
  outline,
  pageAddress,
  sectionsOf,
  type OutlinedSection,
  type Page,
} from '@portal/content-core';
import type { APIContext } from 'astro';
import { AN_HOUR, PRIVATE, REVALIDATE } from '../http/caching.ts';
import { mediaOrigins } from './media-origins.ts';
import { dependsOnViewer, wholeTree } from '../site/published/site-content.ts';
import { servedOrigins, siteOrigin } from '../site/published/site-origin.ts';

/** A page as it is rendered for the person who asks. */
export interface FoundPage {
  page: Page;
  sections: OutlinedSection[];
}

/**
 * The page a request asks for, with the caching of its answer set on `context`'s response headers; null when there is
 * none for this viewer; a whole answer when the request leads elsewhere.
 */
export function findPage(context: APIContext, headers: Headers): FoundPage | Response | null {
  const { tree, viewer } = context.locals.portal;
  const slug = context.params.slug ?? '';
  const ofQuery = findRedirectOfQuery(tree, context.url.pathname + context.url.search);
  const queried = ofQuery && redirectTo(context, ofQuery);
  if (queried) return queried;
  const page = findPageBySlug(tree, slug);
  if (!page) return findOldAddress(context, slug);
  const address = pageAddress(tree, page);
  if (askedPath(context) !== new URL(address, context.url).pathname) return leadTo(context, address);
  const isPreview = context.locals.session.preview !== null;
  const personal = isPreview || viewer.editor || viewer.audience !== null || dependsOnViewer(page.id);
  headers.set('cache-control', personal ? PRIVATE : REVALIDATE);
  const sections = sectionsOf(tree, page.id);
  context.locals.mediaOrigins = mediaOrigins(sections);
  return { page, sections: outline(sections) };
}

/** The path as it was sent: Astro reads `//works`, `/works/` and `/index.html` as addresses of pages. */
function askedPath({ request, url }: APIContext): string {
  return URL.parse(request.url, url)?.pathname ?? url.pathname;
}

/** The answer at an address where a page was, on this site or on the client's former one; null when there was none. */
function findOldAddress(context: APIContext, slug: string): Response | null {
  const { tree } = context.locals.portal;
  const found = findRedirect(tree, context.url.pathname + context.url.search);
  const redirect = found && redirectTo(context, found);
  if (redirect) return redirect;
  const moved = findPageByFormerSlug(tree, slug);
  if (moved) return leadTo(context, pageAddress(tree, moved));
  const plain = slug.toLowerCase();
  // A route of the site itself in capital letters. Programs that call the API write its addresses as they are.
  const isRoute = plain !== slug && isReservedSlug(plain) && plain.split('/', 1)[0] !== 'api';
  return isRoute ? leadTo(context, `/${plain}`) : null;
}

/**
 * To the target of a redirect; null when it leads to another redirect of this site. What is the same for everybody is permanent, unless the
 * list calls it temporary, so that search engines pass on what they know of the old address. Browsers may use it for an hour: editors
 * may change it. @see RFC 9110, 15.4.2 and 15.4.3
 */
function redirectTo(context: APIContext, { to, temporary, rest }: FoundRedirect): Response | null {
  const location = context.locals.portal.link(to);
  if (location === null || isRedirected(context, location)) return null;
  const isPermanent = temporary !== true && isForEverybody(context);
  return new Response(null, {
    status: isPermanent ? 301 : 302,
    headers: { location: withQuery(location, rest), 'cache-control': isPermanent ? AN_HOUR : PRIVATE },
  });
}

/** Whether everybody who asks for this address is redirected: nobody signed in, and nobody else finds a page here. */
function isForEverybody({ locals: { portal, session }, params }: APIContext): boolean {
  const { viewer } = portal;
  if (session.preview !== null || viewer.editor || viewer.audience !== null) return false;
  const slug = params.slug ?? '';
  return findPageBySlug(wholeTree, slug)?.id === findPageBySlug(portal.tree, slug)?.id;
}

/** An address with further parameters, before its fragment. */
function withQuery(address: string, query: string): string {
  if (query === '') return address;
  const [path = '', ...fragment] = address.split('#');
  return [`${path}${path.includes('?') ? '&' : '?'}${query}`, ...fragment].join('#');
}

/** Whether an absolute address on this site, at any of its origins, is an old address itself: the list of redirects does not know the site's host. */
function isRedirected(context: APIContext, location: string): boolean {
  const to = URL.parse(location);
  const own = [siteOrigin(context), context.url.origin, ...servedOrigins.aliases];
  if (to === null || !own.includes(to.origin)) return false;
  const { tree } = context.locals.portal;
  const address = to.pathname + to.search;
  if (findRedirectOfQuery(tree, address) !== null) return true;
  return findPageBySlug(tree, to.pathname.slice(1)) === null && findRedirect(tree, address) !== null;
}

/** To the proper address of a page, which no cache may remember: who may see the page, and its address, can change. */
function leadTo({ url }: APIContext, address: string): Response {
  return new Response(null, {
    status: 308,
    headers: { location: `${address}${url.search}`, 'cache-control': PRIVATE },
  });
}
