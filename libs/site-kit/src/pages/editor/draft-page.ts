import { type ContentTree, findPageByFormerSlug, findPageBySlug, type Page } from '@portal/content-core';

/** The page of a draft at an address below `/edit`, which may be an earlier address of it; null when there is none. */
export function draftPageAt(tree: ContentTree, slug: string | undefined): Page | null {
  return findPageBySlug(tree, slug ?? '') ?? findPageByFormerSlug(tree, slug ?? '');
}
