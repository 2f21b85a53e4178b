import { sectionsOf, type ContentTree } from './content-tree.ts';
import { restrict } from './visible-to.ts';

/** What anybody sees of a tree, and what the most privileged viewer would. Trees do not change. */
interface Extremes {
  anybody: ContentTree;
  everything: ContentTree;
}

const known = new WeakMap<ContentTree, Extremes>();

/**
 * Whether what a page shows depends on who looks: the page, a section of it, or something it or the site's navigation
 * links to is not for everybody. Such a page is answered `private, no-store`. True for a page that does not exist.
 */
export function isRestricted(tree: ContentTree, pageId: string): boolean {
  const { anybody, everything } = extremesOf(tree);
  const open = shown(anybody, pageId);
  return open === null || open !== shown(everything, pageId);
}

function extremesOf(tree: ContentTree): Extremes {
  const found = known.get(tree);
  if (found) return found;
  const extremes = {
    anybody: restrict(tree, (audience) => audience === 'all'),
    everything: restrict(tree, () => true),
  };
  known.set(tree, extremes);
  return extremes;
}

/** Everything that a page's rendering may depend on, as a string to compare; null when the page is not there. */
function shown(tree: ContentTree, pageId: string): string | null {
  const page = tree.pages.get(pageId);
  return page ? JSON.stringify([tree.site, page, sectionsOf(tree, pageId)]) : null;
}
