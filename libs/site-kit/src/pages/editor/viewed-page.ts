import {
  admits,
  localeOf,
  outline,
  pageAddress,
  sectionsOf,
  type Site,
  visibleTo,
} from '@portal/content-core';
import { instantAt } from '@portal/content-core/zoned-time';
import { editAddress } from '@portal/editor/start';
import { redirectTo } from '../../http/redirect.ts';
import { mediaOrigins } from '../media-origins.ts';
import type { FoundPage } from '../find-page.ts';
import { type DraftViewWords, draftViewWords } from '../../view/words/draft-view-words.ts';
import { fill } from '@portal/ui/text';
import { type DraftViewer, draftViewers, viewedAddress } from '../../view/pages/draft-viewers.ts';
import { requestTime, setRequestTime } from '../../site/request-time.ts';
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
  /** Why the page is not shown to that audience at that moment. */
  hidden: { title: string; why: string };
  viewers: DraftViewer[];
  /** The moment that it is shown at. */
  moment: ViewedMoment;
  /** The address of the page in the editor. */
  back: string;
  words: DraftViewWords;
}

/** The form that chooses the moment. */
export interface ViewedMoment {
  /** The value of the field; empty: now. */
  when: string;
  /** The audience, as the address names it. */
  as: string;
  /** Whose clocks show it, or what is wrong with what was asked for, in which case the page is shown as of now. */
  note: string;
  isWrong: boolean;
}

/**
 * The draft's page below `/edit` as the audience `as` (empty: everyone, without a sign-in) would see it, now or at the moment that the
 * query `when` says in the time zone of the site. Links lead to the other pages as the same audience sees them then. Null when the draft has no such page; `unreadable` when no draft can be shown; to the
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
  const words = draftViewWords(whole.site.locale);
  const zone = whole.site.zone ?? 'UTC';
  const { when, moment, fault } = askedMoment(context.url.searchParams.get('when') ?? '', zone);
  if (moment !== null) setRequestTime(context.locals, moment);
  const now = requestTime(context.locals);
  const look = { audience, when };
  const tree = visibleTo(whole, viewer, now);
  const view = portalView(tree, viewer, { lead: (to) => viewedAddress(to, look) });
  context.locals.portal = view.inLanguage(localeOf(whole.site, page));
  const seen = tree.pages.get(page.id);
  const sections = seen ? sectionsOf(tree, page.id) : [];
  context.locals.mediaOrigins = mediaOrigins(sections);
  const viewers = draftViewers(audiences, look, { address, words });
  const title = viewers.find(({ isCurrent }) => isCurrent)?.title ?? '';
  const isForThem = admits(page.audience, audience);
  return {
    found: seen ? { page: seen, sections: outline(sections) } : null,
    head: { ...seoHead(whole, page, siteOrigin(context)), noindex: true },
    hidden: isForThem
      ? { title: words.notThen, why: fill(words.notThenWhy, { when: timeWords(now, whole.site) }) }
      : { title: words.hidden, why: fill(words.hiddenWhy, { audience: title }) },
    moment: { when, as, note: fill(words[fault ?? 'inZone'], { zone }), isWrong: fault !== null },
    viewers,
    back,
    words,
  };
}

/** The moment that the address of a view asks for; null: now. */
function askedMoment(when: string, zone: string) {
  if (when === '') return { when, moment: null, fault: null };
  const found = instantAt(when.slice(0, 30), zone);
  if ('fault' in found) return { when: '', moment: null, fault: found.fault };
  return { when, moment: new Date(found.instant), fault: null };
}

function timeWords(time: Date, { locale, zone }: Pick<Site, 'locale' | 'zone'>): string {
  const style = { dateStyle: 'long', timeStyle: 'long', timeZone: zone ?? 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, style).format(time);
}
