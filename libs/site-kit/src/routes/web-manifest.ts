import { readOnly } from '../handlers/read-only.ts';
import { FOREVER } from '../http/caching.ts';
import { webManifest } from '../site/published/site-icons.ts';

/** `/_portal/site.webmanifest`: name, colour and icons of the site, for browsers that put it on a home screen. */
export const ALL = readOnly(
  () =>
    new Response(JSON.stringify(webManifest()), {
      headers: { 'content-type': 'application/manifest+json', 'cache-control': FOREVER },
    }),
);
