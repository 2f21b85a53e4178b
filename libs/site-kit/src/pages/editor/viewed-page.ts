import { outline, pageAddress, sectionsOf, visibleTo } from '@portal/content-core';
import { editAddress } from '@portal/editor/start';
import { redirectTo } from '../../http/redirect.ts';
import { mediaOrigins } from '../media-origins.ts';
import type { FoundPage } from '../find-page.ts';
import { type DraftViewWords, draftViewWords } from '../../view/words/draft-view-words.ts';
import { fill } from '@portal/ui/text';
import { type DraftViewer, draftViewers, viewedAddress } from '../../view/pages/draft-viewers.ts';
import { portalView } from '../../view/portal-view.ts';
import { siteOrigin } from '../../site/published/site-origin.ts';
import { type SeoHead, seoHead } from '../../view/seo.ts';
import { draftPageAt } from './draft-page.ts';
import type { PageCall } from '../page-call.ts';
import { currentDraft } from '../../site/draft/draft-cache.ts';

/** A page of the draft as one audience would see it. */
export interface ViewedPage {
  /** Null: the page is not for that audience. */
  found: FoundPage | null;
  head: SeoHead;
  /** Why the page is not shown to that audience. */
  hidden: string;
  viewers: DraftViewer[];
  /** The address of the page in the editor. */
  back: string;
  words: DraftViewWords;
}

/**
 * The draft's page below `/edit` as the audience `as` (empty: everyone, without a sign-in) would see it. Links lead to the other
 * pages as the same audience sees them. Null when the draft has no such page; `unreadable` when no draft can be shown; to the
 * editor when there is no such audience. @throws AppError as reading the draft and the audiences does
 */
export async function viewedPage(
  call: PageCall,
  as: string,
): Promise<ViewedPage | Response | 'unreadable' | null> {
  const { context, site, session, auth } = call;
  if (!site.content) return 'unreadable';
  const [draft, audiences] = await Promise.all([currentDraft(session, site.content), auth.audiences.list()]);
  if (draft.tree === null) return 'unreadable';
  const whole = draft.tree;
  const page = draftPageAt(whole, context.params.slug);
  if (!page) return null;
  const address = pageAddress(whole, page);
  const back = editAddress(address);
  const audience = as === '' ? null : as;
  if (audience !== null && !audiences.some(({ name }) => name === audience)) return redirectTo(back);
  const viewer = { editor: false, audience } as const;
  const tree = visibleTo(whole, viewer);
  context.locals.portal = portalView(tree, viewer, { lead: (to) => viewedAddress(to, audience) });
  const seen = tree.pages.get(page.id);
  const sections = seen ? sectionsOf(tree, page.id) : [];
  context.locals.mediaOrigins = mediaOrigins(sections);
  const words = draftViewWords(whole.site.locale);
  const viewers = draftViewers(audiences, audience, { address, words });
  return {
    found: seen ? { page: seen, sections: outline(sections) } : null,
    head: { ...seoHead(whole, page, siteOrigin(context)), noindex: true },
    hidden: fill(words.hiddenWhy, { audience: viewers.find(({ isCurrent }) => isCurrent)?.title ?? '' }),
    viewers,
    back,
    words,
  };
}
