import { localesOf, pageAddress, sitemapPages } from '@portal/content-core';
import { PRIVATE, REVALIDATE } from '../http/caching.ts';
import { readOnly } from '../handlers/read-only.ts';
import { published } from '../site/published/published.ts';
import { taggedAnswer } from '../http/tagged-answer.ts';
import { requestTime } from '../site/request-time.ts';
import { viewFor } from '../site/published/site-content.ts';
import { siteOrigin } from '../site/published/site-origin.ts';
import { alternatesOf } from '../view/seo.ts';
import { lastModified } from '../view/last-modified.ts';

/** A sitemap has at most as many addresses. */
const MOST_ADDRESSES = 50_000;

/**
 * `/sitemap.xml`: the pages that are for everyone, with the time of their last change where the build knows it, and with the
 * same page in other languages. Behind the gate, no cache may keep it.
 * @see https://www.sitemaps.org/protocol.html
 */
export const ALL = readOnly((context) => {
  const { tree, viewer } = context.locals.portal;
  const origin = siteOrigin(context);
  const everybody = viewFor({ editor: false, audience: null }, requestTime(context.locals));
  const entries = sitemapPages(tree)
    .slice(0, MOST_ADDRESSES)
    .map((page) => {
      const modified = lastModified(everybody.tree, page.id, published.dates ?? {});
      const time = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
      const others = alternatesOf(everybody, page, origin).map(
        ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
      );
      const address = new URL(pageAddress(tree, page), origin).href;
      return `  <url><loc>${address}</loc>${time}${others.join('')}</url>\n`;
    });
  const hasLanguages = localesOf(tree.site).length > 1;
  const languages = hasLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${languages}>\n${entries.join('')}</urlset>\n`;
  const isPersonal = viewer.editor || viewer.audience !== null;
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': isPersonal ? PRIVATE : REVALIDATE,
  };
  return isPersonal ? new Response(body, { headers }) : taggedAnswer(context.request, body, headers);
});
