import { localesOf, pageAddress, sitemapPages } from '@portal/content-core';
import { readOnly } from '../handlers/read-only.ts';
import { answerForAll } from '../site/published/answer-for-all.ts';
import { published } from '../site/published/published.ts';
import { lastModified } from '../view/last-modified.ts';
import type { PortalView } from '../view/portal-view.ts';
import { alternatesOf } from '../view/seo.ts';

/** A sitemap has at most as many addresses. */
const MOST_ADDRESSES = 50_000;

/**
 * `/sitemap.xml`: the pages that are for everyone, with the time of their last change where the build knows it, and with the
 * same page in other languages. Behind the gate, no cache may keep it.
 * @see https://www.sitemaps.org/protocol.html
 */
export const ALL = readOnly((context) =>
  answerForAll(context, { write: sitemap, contentType: 'application/xml; charset=utf-8' }),
);

function sitemap(everybody: PortalView, { origin }: { origin: string }): string {
  const { tree } = everybody;
  const entries = sitemapPages(tree)
    .slice(0, MOST_ADDRESSES)
    .map((page) => {
      const modified = lastModified(tree, page.id, published.dates ?? {});
      const time = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
      const others = alternatesOf(everybody, page, origin).map(
        ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
      );
      const address = new URL(pageAddress(tree, page), origin).href;
      return `  <url><loc>${address}</loc>${time}${others.join('')}</url>\n`;
    });
  const hasLanguages = localesOf(tree.site).length > 1;
  const languages = hasLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${languages}>\n${entries.join('')}</urlset>\n`;
}
