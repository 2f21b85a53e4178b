import type { Audience } from '../format/ids.ts';
import type { NavigationItem, Page, Site } from '../model/page.ts';
import type { Section } from '../model/section.ts';
import { isVisibleAt, type VisibleTimes } from '../model/visible-times.ts';
import { sectionsOf, type ContentTree } from './content-tree.ts';
import { pruneLinks, type MissingContent } from './prune-links.ts';
import { idsIn, leadsSomewhere } from './references.ts';
import { imagesOfRecord } from './images-of-record.ts';
import { withNavigations } from './site-navigations.ts';
import { textCost } from './text-cost.ts';
import { atOnce, RECORD_COST, type Work } from '../work/slices.ts';

/** The kind of section that lists documents. */
const DOCUMENTS = 'documents';

/** An editor, a viewer of one audience, or (`audience: null`) an anonymous visitor. */
export type Viewer = { editor: true } | { editor: false; audience: string | null };

/** What decides who may see a page, section or document, and when. */
export interface Restriction extends VisibleTimes {
  audience: Audience;
}

/** Whether content with this restriction may be seen. */
export type Allows = (restriction: Restriction) => boolean;

/**
 * The part of a tree that one viewer may see at the moment `now`. Pages, sections (also hidden ones), navigation entries, documents and
 * media that the viewer may not see, or not yet, or not any more, are removed, as are links to them, so that rendering, listing or
 * indexing the result cannot leak anything. An editor sees everything, including hidden sections. Deny by default: the empty audience
 * list is for editors only, media without a visible usage are removed, and so are document lists without a visible document.
 * Deterministic, so callers may cache the result until the next of `visibleBoundaries`.
 */
export function visibleTo(tree: ContentTree, viewer: Viewer, now: Date): ContentTree {
  return atOnce(cuttingTo(tree, viewer, now));
}

/** As `visibleTo`, in slices. */
export function* cuttingTo(tree: ContentTree, viewer: Viewer, now: Date): Work<ContentTree> {
  if (viewer.editor) return tree;
  const { audience: name } = viewer;
  return yield* restricting(tree, (one) => admits(one.audience, name) && isVisibleAt(one, now));
}

/** Whether a viewer of audience `name` (null: of none) may see content of `audience`. */
export function admits(audience: Audience, name: string | null): boolean {
  return audience === 'all' || (name !== null && audience.includes(name));
}

/** The tree without what `allows` refuses, and without hidden sections. */
export function restrict(tree: ContentTree, allows: Allows): ContentTree {
  return atOnce(restricting(tree, allows));
}

function* restricting(tree: ContentTree, allows: Allows): Work<ContentTree> {
  const documents = filterMap(tree.documents, allows);
  const open = filterMap(tree.pages, allows);
  const isShown = (section: Section) =>
    !section.hidden && section.readOnly === undefined && allows(section) && !isEmptied(section, documents);
  const sections = new Map([...open.keys()].map((page) => [page, shownSections(tree, page, isShown)]));
  const left = { pages: open, sections, documents };
  const missing: MissingContent = {
    target: (target) => !leadsSomewhere(left, target),
    id: (id) => tree.documents.has(id) && !documents.has(id),
  };
  const pages = new Map([...open].map(([id, page]) => [id, withVisibleOrder(page, sections.get(id))]));
  const pruned = new Map<string, Map<string, Section>>();
  for (const [page, found] of sections) pruned.set(page, yield* pruneAll(found, missing));
  return {
    site: restrictSite(tree.site, missing),
    pages,
    sections: pruned,
    media: visibleMedia(tree, pages, pruned),
    documents,
    redirects: filterMap(tree.redirects, ({ to }) => !missing.target(to)),
  };
}

function shownSections(
  tree: ContentTree,
  page: string,
  isShown: (section: Section) => boolean,
): Map<string, Section> {
  const open = sectionsOf(tree, page).filter(isShown);
  return new Map(open.map((section) => [section.id, section]));
}

/** Whether a section lists documents but none of them is visible. */
function isEmptied({ kind, data }: Section, documents: ContentTree['documents']): boolean {
  const listed = kind === DOCUMENTS && Array.isArray(data['documents']) ? data['documents'] : [];
  return listed.length > 0 && !listed.some((id) => documents.has(id));
}

/** A page with only the visible sections in its order. */
function withVisibleOrder(page: Page, sections: ReadonlyMap<string, Section> | undefined): Page {
  return { ...page, sections: [...(sections?.keys() ?? [])] };
}

function* pruneAll(
  sections: ReadonlyMap<string, Section>,
  missing: MissingContent,
): Work<Map<string, Section>> {
  const pruned = new Map<string, Section>();
  for (const [id, section] of sections) {
    pruned.set(id, { ...section, data: pruneLinks(section.data, missing) });
    yield RECORD_COST / 2 + textCost(section.data).all;
  }
  return pruned;
}

function restrictSite(site: Site, missing: MissingContent): Site {
  const stays = (item: { to: string }) => !missing.target(item.to);
  const restricted = (items: readonly NavigationItem[]) =>
    items
      .filter(stays)
      .map((item): NavigationItem => (item.items ? { ...item, items: item.items.filter(stays) } : item));
  return withNavigations(site, { main: restricted, footer: (items) => items.filter(stays) });
}

function visibleMedia(
  tree: ContentTree,
  pages: ReadonlyMap<string, Page>,
  sections: ReadonlyMap<string, ReadonlyMap<string, Section>>,
): ContentTree['media'] {
  const records = [tree.site, ...pages.values()];
  const used = new Set(records.flatMap((record) => imagesOfRecord(record).map(({ media }) => media)));
  for (const found of sections.values())
    for (const section of found.values()) for (const id of idsIn(section.data)) used.add(id);
  return filterMap(tree.media, (manifest) => used.has(manifest.id));
}

function filterMap<Value>(
  map: ReadonlyMap<string, Value>,
  stays: (value: Value) => boolean,
): Map<string, Value> {
  return new Map([...map].filter(([, value]) => stays(value)));
}
