import type { APIContext } from 'astro';
import { PRIVATE, REVALIDATE } from '../http/caching.ts';
import { isFresh, notModified } from '../http/conditional.ts';
import { requestTime } from '../site/request-time.ts';
import { periodAt, viewFor } from '../site/published/site-content.ts';
import { drawnShareImage } from '../site/published/share-images.ts';
import { siteOrigin } from '../site/published/site-origin.ts';
import { alternatesOf, type SeoHead, seoHead } from '../view/seo.ts';
import { structuredData } from '../view/structured-data/structured-data.ts';
import type { SessionStrip } from '../view/session-strip.ts';
import type { ArchivePage } from '../view/page-cards.ts';
import { askedArchive } from './archive-pages.ts';
import { timeBoundary } from './dated-page.ts';
import { findPage, type FoundPage } from './find-page.ts';
import { offersQuestions } from './offers-questions.ts';
import { pageTag } from './page-tag.ts';
import { sessionHere } from './session-here.ts';

/** A page of the site as it is rendered for a visitor. */
export interface VisitorPage {
  found: FoundPage;
  head: SeoHead;
  session: SessionStrip | null;
  hasQuestions: boolean;
}

/**
 * The page at the address of a request; null when there is none for this viewer; a whole answer when the request leads elsewhere, and
 * "not modified", before anything is rendered, for a client that has the page.
 */
export async function visitorPage(
  context: APIContext,
  headers: Headers,
): Promise<VisitorPage | Response | null> {
  const found = findPage(context, headers);
  if (found instanceof Response) return found;
  if (found === null) {
    headers.set('cache-control', PRIVATE);
    return null;
  }
  const archive = askedArchive(context, found.page);
  if (archive === null) {
    headers.set('cache-control', PRIVATE);
    return null;
  }
  const [hasQuestions, session] = await Promise.all([offersQuestions(), sessionHere(context)]);
  const isForAll = headers.get('cache-control') === REVALIDATE;
  const boundary = timeBoundary(context.locals, {
    page: found.page,
    sections: found.sections.map(({ section }) => section),
  });
  const period = periodAt(requestTime(context.locals));
  const settings = { signIn: session?.signIn ?? null, hasQuestions, boundary, period };
  const tag = isForAll ? await pageTag(context, settings) : null;
  if (tag !== null) {
    headers.set('etag', tag);
    if (isFresh(context.request, tag)) return notModified(headers);
  }
  const head = headOf(context, found);
  return {
    found,
    head: archive ? headOfArchive(head, archive, context.locals.portal.words.page) : head,
    session,
    hasQuestions,
  };
}

/** The head of the page. Only a page that search engines may list has data for them, of what everybody sees. */
function headOf(context: APIContext, { page }: FoundPage): SeoHead {
  const { portal, session } = context.locals;
  const origin = siteOrigin(context);
  const head = seoHead(portal.tree, page, origin);
  if (head.noindex || session.preview !== null) return head;
  const now = requestTime(context.locals);
  const everybody = viewFor({ editor: false, audience: null }, now).inLanguage(portal.tree.site.locale);
  const image = head.image ?? drawnShareImage(page.id, origin, now);
  const alternates = alternatesOf(everybody, page, origin);
  return { ...head, image, alternates, structuredData: structuredData(everybody.tree, page.id, origin) };
}

/** Each page of an archive is a page of its own for search engines, with a title of its own: `word` is what a page is called. */
function headOfArchive(head: SeoHead, { number, count }: ArchivePage, word: string): SeoHead {
  const addressOf = (page: number) => (page === 1 ? head.canonical : `${head.canonical}?page=${page}`);
  return {
    ...head,
    title: number > 1 ? `${head.title} · ${word} ${number}` : head.title,
    canonical: addressOf(number),
    // The later pages of an archive have no counterparts: each language has its own number of posts.
    alternates: number > 1 ? [] : (head.alternates ?? []),
    ...(number > 1 ? { previous: addressOf(number - 1) } : {}),
    ...(number < count ? { next: addressOf(number + 1) } : {}),
  };
}
