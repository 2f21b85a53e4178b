import { FOREVER } from '../http/caching.ts';
import { readOnly } from '../handlers/read-only.ts';
import { designCss, publishedCss } from '../site/published/site-design.ts';
import { draftThemeIn } from '../view/theme/draft-theme.ts';

/** A draft's design changes with the next deploy's stylesheets, which its address does not show. */
const A_MINUTE = 'public, max-age=60';

/** `/_portal/theme.css`: the design of the site, as it is published or as the address says. */
export const ALL = readOnly(({ url }) => {
  const draft = draftThemeIn(url.searchParams);
  return new Response(draft ? designCss(draft) : publishedCss, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': draft ? A_MINUTE : FOREVER },
  });
});
