import type { Page } from '../model/page.ts';
import { sectionsOf, type ContentTree } from './content-tree.ts';
import { isListed } from './dated-pages.ts';
import { listOf } from './lists-of-page.ts';
import { restrict } from './visible-to.ts';

/**
 * The pages whose rendering depends on the viewer, because the page, a section of it, or something that it or the site's navigation links
 * to or lists is not public. Such pages are served with `private, no-store`.
 */
export function restrictedPages(tree: ContentTree): ReadonlySet<string> {
  const anonymous = restrict(tree, ({ audience }) => audience === 'all');
  const everything = restrict(tree, () => true);
  const restricted = [...everything.pages.values()].filter(
    ({ id, type }) => type && !anonymous.pages.has(id),
  );
  const depends = (pageId: string) =>
    shown(anonymous, pageId) !== shown(everything, pageId) || listsAny(everything, pageId, restricted);
  return new Set([...tree.pages.keys()].filter(depends));
}

/** Everything that a page's rendering may depend on, as a string to compare; null when the page does not exist. */
function shown(tree: ContentTree, pageId: string): string | null {
  const page = tree.pages.get(pageId);
  return page ? JSON.stringify([tree.site, page, sectionsOf(tree, pageId)]) : null;
}

/** Whether a page would list one of `restricted`, in a section or as related. */
function listsAny(tree: ContentTree, pageId: string, restricted: readonly Page[]): boolean {
  const page = tree.pages.get(pageId);
  if (!page || restricted.length === 0) return false;
  const related = page.type && page.tags ? [{ type: page.type, tags: page.tags }] : [];
  const lists = [...sectionsOf(tree, pageId).flatMap((section) => listOf(section) ?? []), ...related];
  return lists.some((list) => restricted.some((one) => one.type === list.type && isListed(list, one)));
}
