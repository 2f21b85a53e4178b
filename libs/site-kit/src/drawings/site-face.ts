import type { OutlineFace, Site } from '@portal/content-core';

/** What drawings show of a site. */
export interface SiteFace {
  name: string;
  tagline: string | undefined;
  /** `#rrggbb` */
  brand: string;
  face: OutlineFace;
}

/** The face of a site as its record has it. */
export function siteFace({ name, tagline, theme }: Site): SiteFace {
  return { name, tagline, brand: theme.accent, face: 'sans' };
}
