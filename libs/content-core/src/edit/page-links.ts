import { type Message, messageOf } from '../messages/message.ts';
import { parseLinkTarget } from '../format/link-target.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { NavigationItem, Site } from '../model/page.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import { readablePath, joinLocation } from '../tree/readable-path.ts';
import { dottedPath } from '../messages/field-path.ts';
import type { Problem } from '../tree/problem.ts';
import { referencesOf } from '../tree/references.ts';
import { navigationsOf, withNavigations } from '../tree/site-navigations.ts';
import { SITE_PATH } from '../tree/content-path.ts';
import { siteLinks } from '../validate/check-links.ts';
import { locatedSections } from '../validate/checked-content.ts';

/** The navigation without entries that lead to a page. The entries below such an entry move up to its position. */
export function navigationWithoutPage(navigation: readonly NavigationItem[], page: string): NavigationItem[] {
  const stays = ({ to }: { to: string }) => !leadsTo(to, page);
  return navigation.flatMap((item): NavigationItem[] => {
    const items = item.items?.filter(stays);
    if (!stays(item)) return items ?? [];
    return [items ? { ...item, items } : item];
  });
}

/** An entry of the navigation or the footer, without the entries below it. */
export type NavigationEntry = Pick<NavigationItem, 'label' | 'to'>;

/** Navigation entries that change when a page is removed. */
export interface DroppedEntries {
  removed: NavigationEntry[];
  /** Entries below a removed one, which move up. */
  moved: NavigationEntry[];
}

/** The entries of the navigation that lead to a page, and those that move up when they are removed. */
export function droppedEntries(
  { navigation }: { navigation: readonly NavigationItem[] },
  page: string,
): DroppedEntries {
  const leading = navigation.filter(({ to }) => leadsTo(to, page));
  const below = leading.flatMap(({ items = [] }) => items);
  return {
    removed: allEntries(navigation)
      .filter(({ to }) => leadsTo(to, page))
      .map(entryOf),
    moved: below.filter(({ to }) => !leadsTo(to, page)).map(entryOf),
  };
}

/** As `droppedEntries`, including the entries of the footer. */
export function droppedEntriesOfSite(site: Site, page: string): DroppedEntries {
  const dropped = navigationsOf(site).map(({ items }) => droppedEntries({ navigation: items }, page));
  return {
    removed: dropped.flatMap(({ removed }) => removed),
    moved: dropped.flatMap(({ moved }) => moved),
  };
}

/** The entries of navigation and footer whose targets a later state of the site no longer lists. */
export function entriesWithout(before: Site, after: Site): NavigationEntry[] {
  const lost = (old: readonly NavigationItem[], next: readonly NavigationItem[]) => {
    const left = new Set(allEntries(next).map(({ to }) => to));
    return allEntries(old).filter(({ to }) => !left.has(to));
  };
  const next = new Map(navigationsOf(after).map(({ path, items }) => [path.join('.'), items]));
  return navigationsOf(before)
    .flatMap(({ path, items }) => lost(items, next.get(path.join('.')) ?? []))
    .map(entryOf);
}

function entryOf({ label, to }: NavigationEntry): NavigationEntry {
  return { label, to };
}

/** The site without navigation and footer entries that lead to a page. */
export function withoutPageInNavigation(site: Site, page: string): Site {
  return withNavigations(site, {
    main: (items) => navigationWithoutPage(items, page),
    footer: (items) => items.filter(({ to }) => !leadsTo(to, page)),
  });
}

/** Whether an entry of the navigation, at either level, leads to a page or to a section of it. */
export function isInNavigation({ navigation }: Pick<Site, 'navigation'>, page: string): boolean {
  return allEntries(navigation).some(({ to }) => leadsTo(to, page));
}

/** Whether an entry of the navigation leads to a page itself. */
export function hasOwnEntry({ navigation }: Pick<Site, 'navigation'>, page: string): boolean {
  return allEntries(navigation).some(({ to }) => leadsTo(to, page) && !to.includes('#'));
}

function allEntries(navigation: readonly NavigationItem[]): NavigationEntry[] {
  return navigation.flatMap((item) => [item, ...(item.items ?? [])]);
}

type Linking = Pick<ContentTree, 'pages' | 'sections'>;

/** Every section of another page that links to a page. */
export function linksToPage(tree: Linking, kinds: KindRegistry, page: string): Problem[] {
  return linksInSections(tree, kinds, (target) => leadsTo(target, page)).filter(
    ({ file }) => !file.startsWith(`content/pages/${page}/`),
  );
}

/** Every link of the navigation, the footer and the sections to some sections of a page. */
export function linksToSections(
  tree: Linking & { site: Site | null },
  kinds: KindRegistry,
  { page, sections }: { page: string; sections: readonly string[] },
): Problem[] {
  const isMeant = (target: string) => {
    const parsed = parseLinkTarget(target);
    return parsed?.type === 'page' && parsed.page === page && sections.includes(parsed.section ?? '');
  };
  const entries = tree.site ? siteLinks(tree.site).filter(({ to }) => isMeant(to)) : [];
  const navigation = entries.map(({ path, to }) => {
    const at = joinLocation('Site', readablePath(path));
    return { file: SITE_PATH, at, ...linksTo(to), level: 'error' as const };
  });
  return [...navigation, ...linksInSections(tree, kinds, isMeant)];
}

function linksInSections(
  tree: Linking,
  kinds: KindRegistry,
  isMeant: (target: string) => boolean,
): Problem[] {
  return locatedSections({ tree, kinds }).flatMap(({ section, file, locationOf }) =>
    referencesOf(section, kinds)
      .filter(({ type, value }) => type === 'link' && isMeant(value))
      .map(({ path, value }) => ({
        file,
        at: locationOf(path),
        path: dottedPath(path),
        ...linksTo(value),
        level: 'error' as const,
      })),
  );
}

function linksTo(target: string): Message {
  return messageOf('links_to', { target });
}

function leadsTo(target: string, page: string): boolean {
  const parsed = parseLinkTarget(target);
  return parsed?.type === 'page' && parsed.page === page;
}
