import { type OutlineFace, type Site, STANDARD_LOOKS, STANDARD_TYPES } from '@portal/content-core';

/** What drawings show of a site. */
export interface SiteFace {
  name: string;
  tagline: string | undefined;
  /** `#rrggbb` */
  brand: string;
  face: OutlineFace;
}

/** The face of a site as its record has it. */
export function siteFace({ name, tagline, theme, look }: Site): SiteFace {
  return { name, tagline, brand: look?.brand ?? theme.accent, face: faceOf(look) };
}

/** Typefaces of headings that have serifs. */
const SERIFS: ReadonlySet<string> = new Set(['EB Garamond', 'Fraunces', 'Bitter', 'Literata']);

/** The one of the two typefaces that is closer to that of the headings. */
function faceOf(look: Site['look']): OutlineFace {
  const type = look?.type ?? STANDARD_LOOKS.find(({ name }) => name === look?.name)?.type;
  const [heading] = Object.entries(STANDARD_TYPES).find(([name]) => name === type)?.[1] ?? [];
  return heading !== undefined && SERIFS.has(heading) ? 'serif' : 'sans';
}
