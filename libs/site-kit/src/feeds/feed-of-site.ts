import { type DatedPage, localePrefix, pageAddress, type Page, sectionsOf } from '@portal/content-core';
import type { PortalView } from '../view/portal-view.ts';
import { resolveLink } from '../view/link.ts';
import { renderRichText } from '../view/rich-text.ts';
import type { Feed, FeedEntry } from './atom-feed.ts';
import { xmlText } from './xml-text.ts';

/** How many posts a feed has: readers ask again before more are written. */
const MOST_ENTRIES = 30;

/**
 * The posts of a view that is for everybody, from the newest. A post whose date is still to come follows when it has come: readers of
 * feeds sort by date, and would keep it on top until then.
 */
export function feedOfSite(view: PortalView, { origin, now }: { origin: string; now: Date }): Feed {
  const { site } = view.tree;
  const posts = view.dated('post').filter(({ begins, page }) => begins <= now.getTime() && isPublic(page));
  const prefix = localePrefix(site, site.locale);
  return {
    title: site.name,
    language: site.locale,
    origin,
    self: new URL(`${prefix}/feed.xml`, origin).href,
    home: new URL(prefix || '/', origin).href,
    entries: posts.slice(0, MOST_ENTRIES).map((post) => entryOf(view, post, origin)),
  };
}

/** Whether a page is for everybody. */
export function isPublic({ audience }: Pick<Page, 'audience'>): boolean {
  return audience === 'all';
}

function entryOf(view: PortalView, { page, begins }: DatedPage, origin: string): FeedEntry {
  return {
    page: page.id,
    title: page.title,
    address: new URL(pageAddress(view.tree, page), origin).href,
    date: new Date(begins),
    summary: page.teaser,
    html: htmlOf(view, page, origin),
    tags: page.tags ?? [],
  };
}

/** The running texts of a page, with absolute addresses. */
function htmlOf({ tree }: PortalView, page: Page, origin: string): string {
  const link = (target: string) => {
    const address = resolveLink(tree, target);
    return address === null ? null : new URL(address, origin).href;
  };
  return sectionsOf(tree, page.id)
    .filter(({ kind, readOnly }) => kind === 'text' && readOnly === undefined)
    .map(({ data: { title, body } }) => {
      const heading = typeof title === 'string' ? `<h2>${xmlText(title)}</h2>\n` : '';
      return heading + (typeof body === 'string' ? renderRichText(body, { heading: 3, link }) : '');
    })
    .join('\n');
}
