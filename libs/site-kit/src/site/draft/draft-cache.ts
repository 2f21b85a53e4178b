import { type DraftTree, type ParsedDraft, readDraftTree } from '@portal/content-core';
import type { Session } from '@portal/auth-provider';
import { LRUCache } from 'lru-cache';
import { editedView, type PortalView, portalView } from '../../view/portal-view.ts';
import type { SiteContent } from '../site-parts.ts';

/** A few states are enough: everybody looks at the newest one, and what is being typed is based on the one before. */
const MOST_DRAFTS = 6;

/** States of the draft by commit, those used last. */
export const draftTreeCache = new LRUCache<string, ParsedDraft>({ max: MOST_DRAFTS });
const views = new LRUCache<string, PortalView>({ max: MOST_DRAFTS });

/** The draft as it is now, for an editor. @throws AppError as opening and reading the repository does */
export async function currentDraft(session: Session, content: SiteContent): Promise<DraftTree> {
  const { deps } = await content.open(session, 'read');
  return readDraftTree(deps, draftTreeCache);
}

/** The draft at `commit` if it is cached; else as it is now. Only for those who may edit. @throws as `currentDraft` */
export async function draftAt(commit: string, session: Session, content: SiteContent): Promise<ParsedDraft> {
  return draftTreeCache.get(commit) ?? (await currentDraft(session, content));
}

/** What components show to the editor at work; null when the site's own record cannot be read. */
export function viewOfDraft({ commit, tree }: ParsedDraft): PortalView | null {
  if (tree === null) return null;
  const cached = views.get(commit);
  if (cached) return cached;
  const view = editedView(portalView(tree, { editor: true }));
  views.set(commit, view);
  return view;
}
