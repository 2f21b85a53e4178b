import { memoize, type Session } from '@portal/auth-provider';
import {
  type ContentTree,
  nearestVisibleMoment,
  readDraftTree,
  visibleBoundaries,
  visiblePeriod,
  visibleTo,
} from '@portal/content-core';
import { AppError } from '@portal/errors';
import { LRUCache } from 'lru-cache';
import { type PortalView, portalView } from '../../view/portal-view.ts';
import { cachePerSite } from './cache-per-site.ts';
import { draftTreeCache } from './draft-cache.ts';
import { type DraftFiles, draftFiles } from './draft-files.ts';
import type { SiteContent, SiteParts } from '../site-parts.ts';

/** The preview link that a browser opened. */
export type OpenedPreview = NonNullable<Session['preview']>;

/** The draft as the audience of a preview sees it. */
export interface PreviewDraft {
  /** Without anything that the audience may not see. */
  view: PortalView;
  /** The draft's files, whole: ask only for those that `view` names. */
  files(): Promise<DraftFiles>;
}

/** How old a preview's draft may be: a page and its images open the repository once. */
const TTL_MS = 15_000;
const MOST_PREVIEWS = 20;

/** The draft that a preview was opened on. */
interface OpenedDraft extends Pick<PreviewDraft, 'files'> {
  commit: string;
  tree: ContentTree;
  boundaries: readonly number[];
}

const openedDraftCache = cachePerSite<OpenedDraft | null>({ ttlMs: TTL_MS, max: MOST_PREVIEWS });
const views = new LRUCache<string, PortalView>({ max: MOST_PREVIEWS });

/**
 * The draft of a live preview, at most 15 seconds old; null when the link has ended meanwhile. Whether the link is live at all, the
 * session says. The draft is shown as of now; before its page becomes visible, as of that moment, and afterwards as of the last one: a
 * preview of a page that is not there would be of no use. @throws AppError as opening and reading the repository does
 */
export async function previewDraft(
  preview: OpenedPreview,
  { content, elapsed, now }: Pick<SiteParts, 'content' | 'elapsed' | 'now'>,
): Promise<PreviewDraft | null> {
  if (content === null) return null;
  const opened = await openedDraftCache({ content, elapsed }).get(preview.id, () => open(preview, content));
  return opened && { view: viewOf(opened, preview, now()), files: opened.files };
}

function viewOf({ commit, tree, boundaries }: OpenedDraft, preview: OpenedPreview, now: Date): PortalView {
  const { audience } = preview;
  const moment = nearestVisibleMoment(tree.pages.get(preview.page) ?? {}, now);
  const key = `${commit} ${visiblePeriod(boundaries, moment)} ${audience ?? ''}`;
  const viewer = { editor: false, audience } as const;
  const view = views.get(key) ?? portalView(visibleTo(tree, viewer, moment), viewer);
  views.set(key, view);
  return view;
}

async function open(preview: OpenedPreview, content: SiteContent): Promise<OpenedDraft | null> {
  const deps = await content.openPreview(preview.id);
  if (deps === null) return null;
  const { commit, tree } = await readDraftTree(deps, draftTreeCache);
  if (tree === null)
    throw new AppError(
      'upstream_unavailable',
      'The draft cannot be shown; its site settings are not readable.',
    );
  return { commit, tree, boundaries: visibleBoundaries(tree), files: memoize(() => draftFiles(deps)) };
}
