import type { PaintedDrawing, TextOutline, TextOutlines } from '@portal/content-core';
import { isDrawable, withoutPictographs } from './drawable-text.ts';
import { fitLines, type FittedLines } from './fit-lines.ts';
import { inkOn } from './ink-on.ts';
import type { SiteFace } from './site-face.ts';

/** The size that link previews are made for, in pixels. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

const MARGIN = 80;
/** The strip at the bottom, which has the logo or the name. */
const STRIP = 150;
const STRIP_INK = '#1a1a1a';
const TITLE_STEPS = [
  { size: 92, maxLines: 3 },
  { size: 80, maxLines: 3 },
  { size: 70, maxLines: 4 },
  { size: 60, maxLines: 4 },
];
const STRIP_STEPS = [40, 34, 28].map((size) => ({ size, maxLines: 1 }));
const LOGO = { width: 420, height: 86 };

/** What a share image shows. */
export interface SharedPage {
  site: SiteFace;
  /** Null: the home page, which shows the name of the site. */
  title: string | null;
  /** The logo for a light ground. */
  logo: Uint8Array | null;
}

/** The words that a share image shows large: the title, else the name of the site, else none, as the typefaces have their letters. */
export function sharedWords({ site, title }: Pick<SharedPage, 'site' | 'title'>): string | null {
  return [title ?? site.name, site.name].find(isDrawable) ?? null;
}

/**
 * The share image of a page, to be painted: its title on the colour of the site, and below the logo or the name. A title that cannot be
 * drawn gives way to the name; where that cannot be drawn either, the colour and the logo are all.
 */
export async function shareImage(page: SharedPage, outlines: TextOutlines): Promise<PaintedDrawing> {
  const { site, title, logo } = page;
  const { face, brand } = site;
  const width = SHARE_WIDTH - 2 * MARGIN;
  const words = sharedWords(page);
  const box = { face, width, steps: TITLE_STEPS };
  const large = words === null ? null : await fitLines(withoutPictographs(words), box, outlines);
  const below = withoutPictographs(words === title ? site.name : (site.tagline ?? ''));
  const besideLogo = logo ? LOGO.width + 40 : 0;
  const small = await fitLines(
    below,
    { face: 'sans', width: width - besideLogo, steps: STRIP_STEPS },
    outlines,
  );
  const parts = [
    `<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="${brand}"/>`,
    `<rect y="${SHARE_HEIGHT - STRIP}" width="${SHARE_WIDTH}" height="${STRIP}" fill="#ffffff"/>`,
    ...(large ? titlePaths(large, inkOn(brand)) : []),
    ...(small ? [stripText(small, logo !== null)] : []),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">${parts.join('')}</svg>`;
  const size = { width: SHARE_WIDTH, height: SHARE_HEIGHT };
  const top = SHARE_HEIGHT - STRIP + (STRIP - LOGO.height) / 2;
  return logo
    ? { ...size, svg, over: { bytes: logo, left: MARGIN, top, width: LOGO.width, height: LOGO.height } }
    : { ...size, svg };
}

/** The lines end above the strip, so that short titles are as calm as long ones. */
function titlePaths({ size, lines }: FittedLines, fill: string): string[] {
  const step = size * 1.12;
  const last = SHARE_HEIGHT - STRIP - MARGIN * 0.75 - size * 0.12;
  return lines.map((line, index) =>
    pathAt(line, MARGIN - size * 0.04, last - (lines.length - 1 - index) * step, fill),
  );
}

/** At the left, or at the right of a logo. */
function stripText({ size, lines: [line] }: FittedLines, isRight: boolean): string {
  if (!line) return '';
  const x = isRight ? SHARE_WIDTH - MARGIN - line.width : MARGIN;
  return pathAt(line, x, SHARE_HEIGHT - STRIP / 2 + size * 0.35, STRIP_INK);
}

function pathAt({ path }: TextOutline, x: number, y: number, fill: string): string {
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${fill}" d="${path}"/>`;
}
