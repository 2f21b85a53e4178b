import { contrast } from '../validate/contrast.ts';
import { hexOf, type Oklch, oklchOf } from './oklch.ts';

/** A colour that a look asks for. A hue of `brand` is the hue of the brand colour. */
export interface Tone {
  /** Lightness, 0 to 1. */
  l: number;
  /** Chroma; at most that of the brand colour when the hue is the brand's, so that a grey brand has grey grounds. */
  c: number;
  h: number | 'brand';
}

/** The grounds of a look, which everything else has to be read on. */
export interface GroundTones {
  /** Ground of the page. */
  ground: Tone;
  /** Ground of muted sections, tables and quotations. */
  surface: Tone;
}

/** The grounds of a look for light and for dark. */
export interface LookGrounds {
  light: GroundTones;
  dark: GroundTones;
}

/** The colours of one scheme as `#rrggbb`, by role. */
export interface Palette {
  ground: string;
  surface: string;
  /** Hairlines that only divide. */
  line: string;
  /** Outlines of controls, and the focus ring: 3:1 on both grounds. */
  edge: string;
  /** 4.5:1 on both grounds, as all that are read. */
  text: string;
  muted: string;
  /** Links. */
  accent: string;
  danger: string;
  success: string;
  /** The brand colour itself, for grounds of buttons and sections. */
  brand: string;
  /** White on the brand colour where that can be read, else black, which then can. */
  onBrand: string;
}

/** Text and links. @see WCAG 2.2, 1.4.3 */
const LEAST_TEXT = 4.5;
/** Controls and the focus ring. @see WCAG 2.2, 1.4.11 */
const LEAST_EDGE = 3;

/** The colours of a look, light and dark, from one brand colour (`#rrggbb`). */
export function lookPalette(brand: string, grounds: LookGrounds): { light: Palette; dark: Palette } {
  return { light: paletteOn(brand, grounds.light, 'light'), dark: paletteOn(brand, grounds.dark, 'dark') };
}

function paletteOn(brand: string, tones: GroundTones, scheme: 'light' | 'dark'): Palette {
  const colour = oklchOf(brand);
  const toned = (tone: Tone): Oklch =>
    tone.h === 'brand'
      ? { l: tone.l, c: Math.min(tone.c, colour.c), h: colour.h }
      : { l: tone.l, c: tone.c, h: tone.h };
  const grounds = [hexOf(toned(tones.ground)), hexOf(toned(tones.surface))] as const;
  const { c, h } = toned(tones.surface);
  const isDark = scheme === 'dark';
  const read = (wanted: Oklch) => repairedTone(wanted, grounds, LEAST_TEXT);
  return {
    ground: grounds[0],
    surface: grounds[1],
    line: hexOf({ l: isDark ? tones.surface.l + 0.13 : tones.surface.l - 0.1, c, h }),
    edge: repairedTone(colour, grounds, LEAST_EDGE),
    text: read({ l: isDark ? 0.94 : 0.22, c: Math.min(0.03, c), h }),
    muted: read({ l: isDark ? 0.76 : 0.46, c: Math.min(0.03, c), h }),
    // On a dark ground a deep colour would only just be read.
    accent: read(isDark ? { ...colour, l: Math.max(colour.l, 0.72) } : colour),
    danger: read({ l: isDark ? 0.76 : 0.5, c: isDark ? 0.14 : 0.19, h: 27 }),
    success: read({ l: isDark ? 0.78 : 0.47, c: isDark ? 0.13 : 0.12, h: 150 }),
    brand,
    onBrand: contrast(brand, '#ffffff') >= LEAST_TEXT ? '#ffffff' : '#000000',
  };
}

/** Black or white, whichever contrasts more with a `#rrggbb` ground. */
export function readableOn(ground: string): '#000000' | '#ffffff' {
  return contrast(ground, '#ffffff') >= contrast(ground, '#000000') ? '#ffffff' : '#000000';
}

/**
 * The colour as `#rrggbb`, as light as it is when that is enough, else as near to it as a contrast of `least` on every one of the grounds
 * allows. Grounds on which neither black nor white has that contrast give the better of the two.
 */
function repairedTone(colour: Oklch, grounds: readonly string[], least: number): string {
  const isEnough = (hex: string) => grounds.every((ground) => contrast(hex, ground) >= least);
  const own = hexOf(colour);
  if (isEnough(own)) return own;
  const lowest = (hex: string) => Math.min(...grounds.map((ground) => contrast(hex, ground)));
  const end = lowest('#000000') >= lowest('#ffffff') ? 0 : 1;
  let [enough, short] = [end, colour.l];
  let best = end === 0 ? '#000000' : '#ffffff';
  // The rounded colour is what is seen, so that is what is measured.
  for (let step = 0; step < 20; step += 1) {
    const l = (enough + short) / 2;
    const hex = hexOf({ ...colour, l });
    if (isEnough(hex)) [enough, best] = [l, hex];
    else short = l;
  }
  return best;
}
