import {
  findPageByFormerSlug,
  findPageBySlug,
  outline,
  pageAddress,
  sectionsOf,
  type OutlinedSection,
  type Page,
} from '@portal/content-core';
import type { APIContext } from 'astro';
import { PRIVATE, REVALIDATE } from '../http/caching.ts';
import { mediaOrigins } from './media-origins.ts';
import { dependsOnViewer } from '../site/published/site-content.ts';

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
  const page = findPageBySlug(tree, slug);
  if (!page) {
    const moved = findPageByFormerSlug(tree, slug);
    return moved && leadTo(context, pageAddress(tree, moved));
  }
  const address = pageAddress(tree, page);
  if (address === '/' && slug !== '') return leadTo(context, address);
  const isPreview = context.locals.session.preview !== null;
  const personal = isPreview || viewer.editor || viewer.audience !== null || dependsOnViewer(page.id);
  headers.set('cache-control', personal ? PRIVATE : REVALIDATE);
  const sections = sectionsOf(tree, page.id);
  context.locals.mediaOrigins = mediaOrigins(sections);
  return { page, sections: outline(sections) };
}

/** To the proper address of a page, which no cache may remember: who may see the page, and its address, can change. */
function leadTo({ url }: APIContext, address: string): Response {
  return new Response(null, {
    status: 308,
    headers: { location: `${address}${url.search}`, 'cache-control': PRIVATE },
  });
}
