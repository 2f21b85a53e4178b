import type { LookStyle, Site } from '@portal/content-core';
import { fonts, hasOwnDesign, ownLooks, styles } from 'virtual:portal/looks';
import { entityTag } from '../../http/conditional.ts';
import { chooseLook } from '../../looks/choose-look.ts';
import { earlyFonts, frameColours, lookCss } from '../../looks/look-css.ts';
import { draftThemeQuery, type SiteDesign } from '../../view/theme/draft-theme.ts';
import { themeTokensCss, toneCss } from '../../view/theme/theme-css.ts';
import { wholeTree } from './site-content.ts';

const ADDRESS = '/_portal/theme.css';

/** What the head of a page links for the design of the site. */
export interface PageDesign {
  stylesheet: string;
  /** Files of typefaces to ask for early. */
  fonts: readonly string[];
  /** The colours of the browser's own frame; null: its own. */
  frame: { light: string; dark: string } | null;
}

const tones = toneCss(wholeTree);
const published = wholeTree.site;
/** The stylesheet of the published design; its address changes with it. */
export const publishedCss = designCss(published);
/** Visitors' pages have this one, so its colours are computed once. */
const publishedDesign = designOf(published, `${ADDRESS}?v=${entityTag(publishedCss).slice(1, 11)}`);

/** The stylesheet of a design, with the average colours of images. */
export function designCss({ look, theme }: { look?: LookStyle | undefined; theme?: Site['theme'] }): string {
  const used = lookOf(look);
  if (used !== null) return lookCss(used, { styles, fonts }) + tones;
  return themeTokensCss(theme ?? published.theme) + tones;
}

/** The design of a page, which shows the published state of the site or a draft. */
export function pageDesign(site: SiteDesign): PageDesign {
  const query = draftThemeQuery(site, published);
  return query === null ? publishedDesign : designOf(site, `${ADDRESS}${query}`);
}

function designOf({ look }: SiteDesign, stylesheet: string): PageDesign {
  const used = lookOf(look);
  return {
    stylesheet,
    fonts: used === null ? [] : earlyFonts(used, { fonts }),
    frame: used === null ? null : frameColours(used),
  };
}

/** A site with a design in its own code has that. */
function lookOf(style: LookStyle | undefined) {
  return style === undefined || hasOwnDesign ? null : chooseLook(style, ownLooks);
}
