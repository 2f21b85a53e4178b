import type { CodeDesign } from './code-design.ts';

/** A look that every site kit has, as people and assistants choose it. */
export interface StandardLook {
  name: string;
  title: { en: string; de: string };
  /** For whom it is made, and how it feels. */
  description: { en: string; de: string };
  /** The brand colour of a site that has none of its own. */
  brand: string;
  /** Its pair of typefaces, one of `STANDARD_TYPES`. */
  type: StandardTypeName;
}

/** The pairs of typefaces of the site kit, by name: the one for headings, then the one for text. */
export const STANDARD_TYPES = {
  'public-sans': ['Public Sans', 'Public Sans'],
  'instrument-literata': ['Instrument Sans', 'Literata'],
  'garamond-source': ['EB Garamond', 'Source Sans 3'],
  'fraunces-figtree': ['Fraunces', 'Figtree'],
  'bricolage-instrument': ['Bricolage Grotesque', 'Instrument Sans'],
  'bitter-atkinson': ['Bitter', 'Atkinson Hyperlegible Next'],
  atkinson: ['Atkinson Hyperlegible Next', 'Atkinson Hyperlegible Next'],
} as const satisfies Record<string, readonly [heading: string, text: string]>;
export type StandardTypeName = keyof typeof STANDARD_TYPES;

/** The looks of the site kit; the first is the one that a new site has unless another is chosen. */
export const STANDARD_LOOKS = [
  {
    name: 'calm',
    title: { en: 'Calm', de: 'Ruhig' },
    description: {
      en: 'Clear and factual, for a town or an authority.',
      de: 'Klar und sachlich, für eine Gemeinde oder eine Behörde.',
    },
    brand: '#1f5c8b',
    type: 'public-sans',
  },
  {
    name: 'gallery',
    title: { en: 'Gallery', de: 'Galerie' },
    description: {
      en: 'Large images and a wide margin, for a museum or an architect.',
      de: 'Große Bilder und viel Rand, für ein Museum oder ein Architekturbüro.',
    },
    brand: '#b3261e',
    type: 'instrument-literata',
  },
  {
    name: 'counsel',
    title: { en: 'Counsel', de: 'Kanzlei' },
    description: {
      en: 'Centred, with fine lines and a classical serif, for a law firm or a foundation.',
      de: 'Zentriert, mit feinen Linien und klassischer Schrift, für eine Kanzlei oder eine Stiftung.',
    },
    brand: '#6b2737',
    type: 'garamond-source',
  },
  {
    name: 'hearth',
    title: { en: 'Hearth', de: 'Herd' },
    description: {
      en: 'Warm and round, for a bakery, a café or a shop.',
      de: 'Warm und rund, für eine Bäckerei, ein Café oder einen Laden.',
    },
    brand: '#b14a13',
    type: 'fraunces-figtree',
  },
  {
    name: 'stage',
    title: { en: 'Stage', de: 'Bühne' },
    description: {
      en: 'Loud and square, for a conference or a festival.',
      de: 'Laut und kantig, für eine Konferenz oder ein Festival.',
    },
    brand: '#5b2be0',
    type: 'bricolage-instrument',
  },
  {
    name: 'campus',
    title: { en: 'Campus', de: 'Campus' },
    description: {
      en: 'Friendly and very legible, for a school or an association.',
      de: 'Freundlich und sehr gut lesbar, für eine Schule oder einen Verein.',
    },
    brand: '#12766a',
    type: 'bitter-atkinson',
  },
] as const satisfies readonly StandardLook[];
export type StandardLookName = (typeof STANDARD_LOOKS)[number]['name'];

/** The look of a new site for which none is chosen. */
export const DEFAULT_LOOK = STANDARD_LOOKS[0];

/** The names of the looks that a site can have: those of its own, then those of its kit. */
export function lookNames({ looks }: Pick<CodeDesign, 'looks'>): readonly string[] {
  return [...new Set([...looks, ...STANDARD_LOOKS.map(({ name }) => name)])];
}
