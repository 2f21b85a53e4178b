import type { APIContext } from 'astro';
import { PRIVATE, REVALIDATE } from '../http/caching.ts';
import { isFresh, notModified } from '../http/conditional.ts';
import { viewFor } from '../site/published/site-content.ts';
import { drawnShareImage } from '../site/published/share-images.ts';
import { siteOrigin } from '../site/published/site-origin.ts';
import { type SeoHead, seoHead } from '../view/seo.ts';
import { structuredData } from '../view/structured-data/structured-data.ts';
import type { SessionStrip } from '../view/session-strip.ts';
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
  const [hasQuestions, session] = await Promise.all([offersQuestions(), sessionHere(context)]);
  const isForAll = headers.get('cache-control') === REVALIDATE;
  const tag = isForAll ? await pageTag(context, { signIn: session?.signIn ?? null, hasQuestions }) : null;
  if (tag !== null) {
    headers.set('etag', tag);
    if (isFresh(context.request, tag)) return notModified(headers);
  }
  return { found, head: headOf(context, found), session, hasQuestions };
}

/** The head of the page. Only a page that search engines may list has data for them, of what everybody sees. */
function headOf(context: APIContext, { page }: FoundPage): SeoHead {
  const { portal, session } = context.locals;
  const origin = siteOrigin(context);
  const head = seoHead(portal.tree, page, origin);
  if (head.noindex || session.preview !== null) return head;
  const { tree } = viewFor({ editor: false, audience: null });
  const image = head.image ?? drawnShareImage(page.id, origin);
  return { ...head, image, structuredData: structuredData(tree, page.id, origin) };
}
