import { FOREVER } from '../http/caching.ts';
import { readOnly } from '../handlers/read-only.ts';
import { themeStylesheet } from '../site/published/theme-stylesheet.ts';
import { draftThemeIn } from '../view/theme/draft-theme.ts';
import { tokensCss } from '../view/theme/theme-css.ts';

/** `/_portal/theme.css`: what editors may change of the site's look, as it is published or as the address says. */
export const ALL = readOnly(({ url }) => {
  const draft = draftThemeIn(url.searchParams);
  return new Response(draft ? tokensCss(draft) : themeStylesheet.css, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': FOREVER },
  });
});
