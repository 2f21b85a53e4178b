import { parseLinkTarget } from '../format/link-target.ts';
import type { Page } from '../model/page.ts';
import type { Section } from '../model/section.ts';
import { sectionsOf, type ContentTree } from './content-tree.ts';
import { isListed } from './dated-pages.ts';
import { counterpartsIn, localeOf, localesOf } from './languages.ts';
import { listOf } from './lists-of-page.ts';
import { referencesIn } from './references.ts';
import { siteIn } from './site-in.ts';
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
  const [toAnonymous, toEveryone] = [shownIn(anonymous), shownIn(everything)];
  const depends = (pageId: string) =>
    toAnonymous(pageId) !== toEveryone(pageId) || listsAny(everything, pageId, restricted);
  return new Set([...tree.pages.keys()].filter(depends));
}

/** Everything that a page's rendering may depend on, as a string to compare; null when the page does not exist. */
function shownIn(tree: ContentTree): (pageId: string) => string | null {
  const hasLanguages = localesOf(tree.site).length > 1;
  const counterparts = counterpartsIn(tree);
  const sites = new Map(localesOf(tree.site).map((locale) => [locale, siteIn(tree, locale)]));
  return (pageId) => {
    const page = tree.pages.get(pageId);
    if (!page) return null;
    const sections = sectionsOf(tree, pageId);
    const locale = localeOf(tree.site, page);
    const others = hasLanguages && [
      [...counterparts(page).values()].map(({ id }) => id),
      linkedIn(tree, sections).map((linked) => counterparts(linked).get(locale)?.id),
    ];
    return JSON.stringify([sites.get(locale), page, sections, others]);
  };
}

/** The pages that sections link to. */
function linkedIn(tree: ContentTree, sections: readonly Section[]): Page[] {
  return sections
    .flatMap(({ data }) => referencesIn(data))
    .flatMap(({ type, value }) => {
      const target = type === 'link' ? parseLinkTarget(value) : null;
      return target?.type === 'page' ? (tree.pages.get(target.page) ?? []) : [];
    });
}

/** Whether a page would list one of `restricted`, in a section or as related. */
function listsAny(tree: ContentTree, pageId: string, restricted: readonly Page[]): boolean {
  const page = tree.pages.get(pageId);
  if (!page || restricted.length === 0) return false;
  const related = page.type && page.tags ? [{ type: page.type, tags: page.tags }] : [];
  const lists = [...sectionsOf(tree, pageId).flatMap((section) => listOf(section) ?? []), ...related];
  return lists.some((list) => restricted.some((one) => one.type === list.type && isListed(list, one)));
}
