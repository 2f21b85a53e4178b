import {
  type DatedPage,
  isListed,
  type ListedPages,
  relatedPages,
  splitByTime,
  type Page,
} from '@portal/content-core';
import { datedWords, type DatedWords } from './dated-words.ts';
import type { ImageSource } from './image-source.ts';
import type { PortalView } from './portal-view.ts';

/** A post or event in a list. */
export interface PageCard {
  id: string;
  title: string;
  href: string;
  date: DatedWords;
  teaser: string | undefined;
  place: string | undefined;
  image: ImageSource | null;
  isCancelled: boolean;
  isPast: boolean;
}

/** One page of an archive. */
export interface ArchivePage {
  number: number;
  /** How many pages there are: at least one. */
  count: number;
  /** What the page shows, in groups: of a year each, past events apart. */
  groups: { key: string; title: string; cards: PageCard[] }[];
  /** The first page of each year of posts, where there are several pages. */
  years: { year: string; page: number }[];
}

/** The newest posts or the next events, as `latest` shows them. */
export function latestCards(view: PortalView, list: ListedPages & { count: number }, now: Date): PageCard[] {
  const { coming } = splitByTime(listed(view, list), list.type, now);
  return coming.slice(0, list.count).map((one) => cardOf(view, one, now));
}

/** What to read next after a post or event: never an event that is over. */
export function relatedCards(view: PortalView, page: Page, now: Date): PageCard[] {
  if (page.type === undefined) return [];
  const { coming } = splitByTime(view.dated(page.type), page.type, now);
  return relatedPages(coming, page).map((one) => cardOf(view, one, now));
}

/** One page of an archive; null when it has no page of this number. */
export function archivePage(
  view: PortalView,
  { perPage, ...list }: ListedPages & { perPage: number },
  { number, now }: { number: number; now: Date },
): ArchivePage | null {
  const { coming, past } = splitByTime(listed(view, list), list.type, now);
  const all = [...coming, ...past];
  const count = Math.max(1, Math.ceil(all.length / perPage));
  if (number > count) return null;
  const over = new Set(past);
  const groups = new Map<string, ArchivePage['groups'][number]>();
  for (const one of all.slice((number - 1) * perPage, number * perPage)) {
    const { year } = datedWords(one, view.tree.site);
    const [key, title] = over.has(one) ? ['past', view.words.pastEvents] : [year, year];
    const group = groups.get(key) ?? { key, title, cards: [] };
    groups.set(key, group);
    group.cards.push(cardOf(view, one, now));
  }
  return {
    number,
    count,
    groups: [...groups.values()],
    years: list.type === 'post' ? yearsOf(all, perPage) : [],
  };
}

function yearsOf(all: readonly DatedPage[], perPage: number): ArchivePage['years'] {
  const first = new Map<string, number>();
  for (const [index, { page }] of all.entries()) {
    const year = (page.date ?? '').slice(0, 4);
    if (!first.has(year)) first.set(year, Math.floor(index / perPage) + 1);
  }
  return [...first].map(([year, page]) => ({ year, page }));
}

function listed(view: PortalView, list: ListedPages): DatedPage[] {
  return view.dated(list.type).filter(({ page }) => isListed(list, page));
}

function cardOf(view: PortalView, dated: DatedPage, now: Date): PageCard {
  const { page, over } = dated;
  return {
    id: page.id,
    title: page.title,
    href: view.link(`page:${page.id}`) ?? '/',
    date: datedWords(dated, view.tree.site),
    teaser: page.teaser,
    place: page.place,
    // The title names where the link leads; what the image shows is described on the page itself.
    image: view.picture(page.image && { media: page.image.media, decorative: true }),
    isCancelled: page.cancelled === true,
    isPast: page.type === 'event' && over <= now.getTime(),
  };
}
