import { sectionsOf, type ContentTree } from './content-tree.ts';
import { restrict } from './visible-to.ts';

/**
 * The pages whose rendering depends on the viewer, because the page, a section of it, or something that it or the site's navigation links
 * to is not public. Such pages are served with `private, no-store`.
 */
export function restrictedPages(tree: ContentTree): ReadonlySet<string> {
  const anonymous = restrict(tree, (audience) => audience === 'all');
  const everything = restrict(tree, () => true);
  const depends = (pageId: string) => shown(anonymous, pageId) !== shown(everything, pageId);
  return new Set([...tree.pages.keys()].filter(depends));
}

/** Everything that a page's rendering may depend on, as a string to compare; null when the page does not exist. */
function shown(tree: ContentTree, pageId: string): string | null {
  const page = tree.pages.get(pageId);
  return page ? JSON.stringify([tree.site, page, sectionsOf(tree, pageId)]) : null;
}
