import { sectionsOf, type ContentTree } from './content-tree.ts';
import { restrict } from './visible-to.ts';

/**
 * The pages of which what is shown depends on who looks: the page, a section of it, or something it or the site's
 * navigation links to is not for everyone. Such a page is answered `private, no-store`.
 */
export function restrictedPages(tree: ContentTree): ReadonlySet<string> {
  const anonymous = restrict(tree, (audience) => audience === 'all');
  const everything = restrict(tree, () => true);
  const depends = (pageId: string) => shown(anonymous, pageId) !== shown(everything, pageId);
  return new Set([...tree.pages.keys()].filter(depends));
}

/** Everything that a page's rendering may depend on, as a string to compare; null when the page is not there. */
function shown(tree: ContentTree, pageId: string): string | null {
  const page = tree.pages.get(pageId);
  return page ? JSON.stringify([tree.site, page, sectionsOf(tree, pageId)]) : null;
}
