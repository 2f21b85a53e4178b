import {
  kindsWithSectionCache,
  parseContent,
  restrictedPages,
  standardKinds,
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

/** Views are cached per audience; a cookie can name only audiences that exist, so few suffice. */
const MOST_VIEWS = 64;

const views = new Map<string, PortalView>();

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

/** What one viewer may see. The same viewer gets the same view for the life of the process. */
export function viewFor(viewer: Viewer): PortalView {
  const key = viewer.editor ? 'editor' : `viewer ${viewer.audience ?? ''}`;
  const cached = views.get(key);
  if (cached) return cached;
  const view = portalView(visibleTo(wholeTree, viewer), viewer, { pdfOf: renderedPdf });
  if (views.size < MOST_VIEWS) views.set(key, view);
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
