/** A system typeface in the width and line height of another, in percent. @see `Family.fallbacks` */
export type Measure = readonly [sizeAdjust: number, ascent: number, descent: number];

/** A self-hosted typeface: a variable one of `@fontsource-variable`, in Latin and extended Latin. */
export interface Family {
  /** The package below `@fontsource-variable`; its files begin with the same name. */
  pack: string;
  kind: 'sans' | 'serif';
  /** The range of weights in its files. */
  weights: readonly [number, number];
  /** Whether running text is set in it, so that it has italics. */
  isText: boolean;
  /**
   * The width of German and English text in it, divided by that in the system's typeface, and its ascent and descent divided by that:
   * measured in Chromium at weight 400 and at the weight of headings, whose letters are wider. So nothing moves when its file arrives.
   * Liberation Sans, Gelasio and Liberation Serif have the widths of Arial, Georgia and Times New Roman.
   */
  fallbacks: Readonly<
    Partial<Record<'Arial' | 'Georgia' | 'Times New Roman', { text: Measure; heading: Measure }>>
  >;
}

/** The typefaces of the site kit, by the name that its stylesheets use. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  'Public Sans': {
    pack: 'public-sans',
    kind: 'sans',
    weights: [100, 900],
    isText: true,
    fallbacks: { Arial: { text: [104.1, 91.2, 22.1], heading: [99.7, 95.3, 23.1] } },
  },
  'Source Sans 3': {
    pack: 'source-sans-3',
    kind: 'sans',
    weights: [200, 900],
    isText: true,
    fallbacks: { Arial: { text: [92.9, 109.8, 43.1], heading: [89.3, 114.2, 44.8] } },
  },
  'Atkinson Hyperlegible Next': {
    pack: 'atkinson-hyperlegible-next',
    kind: 'sans',
    weights: [200, 800],
    isText: true,
    fallbacks: { Arial: { text: [99, 99, 32.3], heading: [99.4, 98.6, 32.2] } },
  },
  Figtree: {
    pack: 'figtree',
    kind: 'sans',
    weights: [300, 900],
    isText: true,
    fallbacks: { Arial: { text: [100.7, 94.3, 24.8], heading: [95.5, 99.4, 26.2] } },
  },
  'Instrument Sans': {
    pack: 'instrument-sans',
    kind: 'sans',
    weights: [400, 700],
    isText: true,
    fallbacks: { Arial: { text: [102.1, 95, 24.5], heading: [97.6, 99.4, 25.6] } },
  },
  'Bricolage Grotesque': {
    pack: 'bricolage-grotesque',
    kind: 'sans',
    weights: [200, 800],
    isText: false,
    fallbacks: { Arial: { text: [105.1, 88.5, 25.7], heading: [103.4, 89.9, 26.1] } },
  },
  Literata: {
    pack: 'literata',
    kind: 'serif',
    weights: [200, 900],
    isText: true,
    fallbacks: {
      Georgia: { text: [106.5, 110.8, 29.1], heading: [95.2, 123.9, 32.6] },
      'Times New Roman': { text: [116.2, 101.5, 26.7], heading: [114.4, 103.2, 27.1] },
    },
  },
  Bitter: {
    pack: 'bitter',
    kind: 'serif',
    weights: [100, 900],
    isText: false,
    fallbacks: {
      Georgia: { text: [104, 90.4, 26], heading: [91.2, 103.1, 29.6] },
      'Times New Roman': { text: [113.6, 82.8, 23.8], heading: [109.5, 85.8, 24.7] },
    },
  },
  Fraunces: {
    pack: 'fraunces',
    kind: 'serif',
    weights: [100, 900],
    isText: false,
    fallbacks: {
      Georgia: { text: [105.3, 93.1, 24.7], heading: [93.5, 104.8, 27.8] },
      'Times New Roman': { text: [115, 85.2, 22.6], heading: [112.3, 87.2, 23.1] },
    },
  },
  'EB Garamond': {
    pack: 'eb-garamond',
    kind: 'serif',
    weights: [400, 800],
    isText: false,
    fallbacks: {
      Georgia: { text: [86.3, 117.1, 34.8], heading: [89.3, 113.2, 33.6] },
      'Times New Roman': { text: [94.2, 107.2, 31.8], heading: [97.5, 103.6, 30.8] },
    },
  },
};

/** The packages that the typefaces come from. */
export const FONT_PACKAGES = Object.values(FAMILIES).map(({ pack }) => `@fontsource-variable/${pack}`);

const SUBSETS = ['latin', 'latin-ext'] as const;
export type Subset = (typeof SUBSETS)[number];

/** One file of a typeface, named as in its package and without its ending. */
export interface FontFile {
  name: string;
  subset: Subset;
  style: 'normal' | 'italic';
}

/** The files of a typeface that the kit serves; the first is the upright one that pages ask for early. */
export function fontFiles({ pack, isText }: Pick<Family, 'pack' | 'isText'>): FontFile[] {
  const styles = isText ? (['normal', 'italic'] as const) : (['normal'] as const);
  return styles.flatMap((style) =>
    SUBSETS.map((subset) => ({ name: `${pack}-${subset}-wght-${style}`, subset, style })),
  );
}
