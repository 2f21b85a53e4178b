import {
  kindsWithSectionCache,
  parseContent,
  restrictedPages,
  standardKinds,
  visibleBoundaries,
  visiblePeriod,
  visibleTo,
  type ContentTree,
  type KindRegistry,
  type CachedSection,
  type Viewer,
} from '@portal/content-core';
import { AppError } from '@portal/errors';
import { LRUCache } from 'lru-cache';
import { ownKinds } from 'virtual:portal/kinds';
import { published } from './published.ts';
import { renderedPdf } from './rendered-pdfs.ts';
import { portalView, type PortalView } from '../../view/portal-view.ts';

/** Views are cached per audience and period; a cookie can name only audiences that exist, so few suffice. */
const MOST_VIEWS = 64;

const views = new LRUCache<string, PortalView>({ max: MOST_VIEWS });

/** Characters of records whose sections are cached: those of some thousand pages. */
const MOST_CACHED = 8 * 1024 * 1024;

/** The section kinds of this site: the standard ones and its own. */
export const siteKinds: KindRegistry = kindsWithSectionCache(
  { ...standardKinds, ...Object.fromEntries(ownKinds.map((kind) => [kind.name, kind])) },
  new LRUCache<string, CachedSection>({
    maxSize: MOST_CACHED,
    sizeCalculation: (_, text) => Math.max(1, text.length),
  }),
);

/** Everything the site holds, without regard to audiences. Pages are rendered from `viewFor`, never from this. */
export const wholeTree: ContentTree = readTree();

const restricted = restrictedPages(wholeTree);

/** Whether any page has content for a particular audience only, or any document is for one. */
export const hasRestrictedContent =
  restricted.size > 0 || [...wholeTree.documents.values()].some(({ audience }) => audience !== 'all');

const boundaries = visibleBoundaries(wholeTree);

/**
 * The period that a moment lies in: as long as it is the same, every viewer sees the same content. What is cached of that content is
 * cached under it.
 */
export function periodAt(now: Date): number {
  return visiblePeriod(boundaries, now);
}

/** What one viewer may see at a moment. The same viewer gets the same view until something becomes visible or ceases to be. */
export function viewFor(viewer: Viewer, now: Date): PortalView {
  const key = viewer.editor ? 'editor' : `viewer ${periodAt(now)} ${viewer.audience ?? ''}`;
  const cached = views.get(key);
  if (cached) return cached;
  const view = portalView(visibleTo(wholeTree, viewer, now), viewer, { pdfOf: renderedPdf });
  views.set(key, view);
  return view;
}

/** Whether what a page shows depends on who looks, so that no cache may keep it. */
export function dependsOnViewer(pageId: string): boolean {
  return restricted.has(pageId);
}

function readTree(): ContentTree {
  const { tree } = parseContent(new Map(Object.entries(published.files)), siteKinds);
  if (!tree)
    throw new AppError('not_configured', 'content/site.json is not usable; build the site again to see why.');
  return tree;
}
