import { memoize, type Session } from '@portal/auth-provider';
import { readDraftTree, visibleTo } from '@portal/content-core';
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

const previewDraftCache = cachePerSite<PreviewDraft | null>({ ttlMs: TTL_MS, max: MOST_PREVIEWS });
const views = new LRUCache<string, PortalView>({ max: MOST_PREVIEWS });

/**
 * The draft of a live preview, at most 15 seconds old; null when the link has ended meanwhile. Whether the link is live at all, the
 * session says. @throws AppError as opening and reading the repository does
 */
export async function previewDraft(
  preview: OpenedPreview,
  { content, elapsed }: Pick<SiteParts, 'content' | 'elapsed'>,
): Promise<PreviewDraft | null> {
  if (content === null) return null;
  // A link whose audience was renamed is another view.
  const key = `${preview.id} ${preview.audience ?? ''}`;
  return previewDraftCache({ content, elapsed }).get(key, () => read(preview, content));
}

async function read(preview: OpenedPreview, content: SiteContent): Promise<PreviewDraft | null> {
  const deps = await content.openPreview(preview.id);
  if (deps === null) return null;
  const { commit, tree } = await readDraftTree(deps, draftTreeCache);
  if (tree === null)
    throw new AppError(
      'upstream_unavailable',
      'The draft cannot be shown; its site settings are not readable.',
    );
  const viewer = { editor: false, audience: preview.audience } as const;
  const key = `${commit} ${preview.audience ?? ''}`;
  const view = views.get(key) ?? portalView(visibleTo(tree, viewer), viewer);
  views.set(key, view);
  return { view, files: memoize(() => draftFiles(deps)) };
}
