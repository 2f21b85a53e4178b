import type { ContentTree } from './content-tree.ts';
import { sectionsOf } from './content-tree.ts';
import { restrict, type Allows } from './visible-to.ts';

/**
 * Whether what a page shows depends on who looks: the page, a section of it, or something it or the site's navigation
 * links to is not for everybody. Such a page is answered `private, no-store`. True for a page that does not exist.
 */
export function isRestricted(tree: ContentTree, pageId: string): boolean {
  const anybody = shown(tree, pageId, (audience) => audience === 'all');
  return anybody === null || anybody !== shown(tree, pageId, () => true);
}

/** Everything of the tree that the page's rendering may depend on, as a string to compare; null when it is not there. */
function shown(tree: ContentTree, pageId: string, allows: Allows): string | null {
  const left = restrict(tree, allows);
  const page = left.pages.get(pageId);
  return page ? JSON.stringify([left.site, page, sectionsOf(left, pageId)]) : null;
}
