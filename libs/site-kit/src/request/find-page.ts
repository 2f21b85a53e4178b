import { findPageBySlug, pageAddress, sectionsOf, type Page } from '@portal/content-core';
import type { APIContext } from 'astro';
import { outline, type OutlinedSection } from '../view/outline.ts';
import { PRIVATE, REVALIDATE } from './caching.ts';
import { dependsOnViewer } from './site-content.ts';

/** A page as it is rendered for whoever looks. */
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
  if (!page) return null;
  const address = pageAddress(tree, page);
  if (address === '/' && slug !== '') {
    const location = `/${context.url.search}`;
    return new Response(null, { status: 308, headers: { location, 'cache-control': PRIVATE } });
  }
  const personal = viewer.editor || viewer.audience !== null || dependsOnViewer(page.id);
  headers.set('cache-control', personal ? PRIVATE : REVALIDATE);
  return { page, sections: outline(sectionsOf(tree, page.id)) };
}
