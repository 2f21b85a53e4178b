import type { LookGrounds } from '@portal/content-core';

/** How the head of every page is laid out; each is a stylesheet in `forms/`. */
export type HeaderForm = 'bar' | 'masthead' | 'centred' | 'band' | 'block' | 'floating';
/** How the first section of a page is laid out. */
export type HeroForm = 'beside' | 'caption' | 'axis' | 'arch' | 'poster' | 'overlap';
/** How the foot of every page is laid out. */
export type FooterForm = 'columns' | 'colophon' | 'centred' | 'band' | 'block' | 'inset';

/** What a look is made of besides its own stylesheet. */
export interface LookDefinition {
  /** The name of its folder. */
  name: string;
  title: { en: string; de: string };
  description: { en: string; de: string };
  /** The brand colour that it is shown with. */
  brand: string;
  /** The pair of typefaces, by a name of the kit's, or the names of two of the kit's typefaces. */
  type: string | readonly [heading: string, text: string];
  corners: 'square' | 'soft' | 'round';
  /** The grounds, from which and from the brand colour all other colours are computed. */
  grounds: LookGrounds;
  header: HeaderForm;
  hero: HeroForm;
  footer: FooterForm;
}

/**
 * A look. In a folder `src/looks/<name>/` of a site, `look.ts` exports it as `look`, and `look.css` has its rules, which come after those of
 * the forms.
 */
export function defineLook(look: LookDefinition): LookDefinition {
  return look;
}
