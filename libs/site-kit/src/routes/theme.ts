import { FOREVER } from '../request/caching.ts';
import { readOnly } from '../request/read-only.ts';
import { themeStylesheet } from '../request/theme-stylesheet.ts';

/** `/_portal/theme.css`: what editors may change of the site's look. */
export const ALL = readOnly(
  () =>
    new Response(themeStylesheet.css, {
      headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': FOREVER },
    }),
);
