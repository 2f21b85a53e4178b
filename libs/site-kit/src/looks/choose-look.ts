import type { LookStyle } from '@portal/content-core';
import type { LookDefinition } from './define-look.ts';
import { KIT_LOOKS } from './kit-looks.ts';
import type { ChosenLook } from './look-css.ts';

/** The looks of one site: its own ones first, since they were made for it, then those of the kit. */
export function siteLooks(own: readonly LookDefinition[]): readonly LookDefinition[] {
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...KIT_LOOKS.filter(({ name }) => !names.has(name))];
}

/** The look that a site asks for. One that there is none of is the kit's first, so that a page is never without. */
export function chooseLook(style: LookStyle, own: readonly LookDefinition[]): ChosenLook {
  const mine = own.find(({ name }) => name === style.name);
  if (mine) return { look: mine, style, sheet: `own/${mine.name}` };
  const look = KIT_LOOKS.find(({ name }) => name === style.name) ?? KIT_LOOKS[0];
  if (look === undefined) throw new Error('The kit has no look.');
  return { look, style, sheet: look.name };
}
