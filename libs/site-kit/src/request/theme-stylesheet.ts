import { themeCss } from '../view/theme-css.ts';
import { entityTag } from './conditional.ts';
import { wholeTree } from './site-content.ts';

const css = themeCss(wholeTree);

/** The site's theme stylesheet and the address that changes with it. */
export const themeStylesheet = { css, href: `/_portal/theme.css?v=${entityTag(css).slice(1, 11)}` } as const;
