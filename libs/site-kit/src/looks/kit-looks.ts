import { look as calm } from './calm/look.ts';
import { look as campus } from './campus/look.ts';
import { look as counsel } from './counsel/look.ts';
import { look as gallery } from './gallery/look.ts';
import { look as hearth } from './hearth/look.ts';
import { look as stage } from './stage/look.ts';
import type { LookDefinition } from './define-look.ts';

/** The looks of the kit, in the order in which they are offered. */
export const KIT_LOOKS: readonly LookDefinition[] = [calm, gallery, counsel, hearth, stage, campus];

/** The stylesheets of the forms, by their names in `forms/`. */
export const FORMS = [
  ...['header-bar', 'header-masthead', 'header-centred', 'header-band', 'header-block', 'header-floating'],
  ...['hero-beside', 'hero-caption', 'hero-axis', 'hero-arch', 'hero-poster', 'hero-overlap'],
  ...['footer-columns', 'footer-colophon', 'footer-centred', 'footer-band', 'footer-block', 'footer-inset'],
] as const;
