import type { Site } from '@portal/content-core';
import { draftThemeQuery } from '../../view/theme/draft-theme.ts';
import { themeCss } from '../../view/theme/theme-css.ts';
import { entityTag } from '../../http/conditional.ts';
import { wholeTree } from './site-content.ts';

const ADDRESS = '/_portal/theme.css';

const css = themeCss(wholeTree);

/** The site's theme stylesheet and the address that changes with it. */
export const themeStylesheet = { css, href: `${ADDRESS}?v=${entityTag(css).slice(1, 11)}` } as const;

/** The stylesheet to put on top of that for a page that shows a draft; null when the draft has the same colours and corners. */
export function draftThemeHref({ theme }: Pick<Site, 'theme'>): string | null {
  const query = draftThemeQuery(theme, wholeTree.site.theme);
  return query && `${ADDRESS}${query}`;
}
