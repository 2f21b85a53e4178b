import { pageAddress, sitemapPages } from '@portal/content-core';
import { PRIVATE, REVALIDATE } from '../http/caching.ts';
import { readOnly } from '../handlers/read-only.ts';
import { siteOrigin } from '../site/published/site-origin.ts';

/** `/sitemap.xml`: the pages that are for everyone. Behind the gate, no cache may keep it. @see https://www.sitemaps.org/protocol.html */
export const ALL = readOnly((context) => {
  const { tree, viewer } = context.locals.portal;
  const origin = siteOrigin(context);
  const entries = sitemapPages(tree).map(
    (page) => `  <url><loc>${new URL(pageAddress(tree, page), origin).href}</loc></url>\n`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
  const caching = viewer.editor || viewer.audience !== null ? PRIVATE : REVALIDATE;
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': caching },
  });
});
