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
export function siteFace({ name, tagline, theme, look }: Site): SiteFace {
  return { name, tagline, brand: look?.brand ?? theme.accent, face: 'sans' };
}
