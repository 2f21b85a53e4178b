import { focusSection, sectionElement } from '../../page/sections-on-page.ts';

/** The parts of the editor between which one key moves the focus, in its order. */
const REGIONS = ['page', 'panel', 'tools', 'bar'] as const;

export type Region = (typeof REGIONS)[number];

/** The tools of a text come after the text. */
const FOCUSABLE = ['button', 'input', 'select', 'textarea', 'a[href]', '[tabindex="0"]', '[role="textbox"]']
  .map((one) => `${one}:not(:disabled, [hidden], [tabindex="-1"], .text-toolbar *)`)
  .join();

const SURFACES: readonly (readonly [Region, string])[] = [
  ['panel', '.panel'],
  ['tools', '.tools'],
  ['bar', '.bar'],
];

/** In the panel, what the ground of the section at hand is chosen with, and who sees it. */
export const GROUND_ID = 'section-ground';
export const AUDIENCE_ID = 'section-audience';

/** The part of the editor that an event comes from; the page's, unless it comes from one of the surface's. */
export function regionOf(event: Event): Region {
  const path = event.composedPath().filter((node) => node instanceof Element);
  return SURFACES.find(([, selector]) => path.some((node) => node.matches(selector)))?.[0] ?? 'page';
}

/** The parts after that one, or before it, with itself as the last. */
export function regionsFrom(region: Region, step: 1 | -1): readonly Region[] {
  const at = REGIONS.indexOf(region);
  const count = REGIONS.length;
  return REGIONS.map((_, index) => REGIONS[(at + step * (index + 1) + count * count) % count] ?? region);
}

/** Puts the focus into a part of the editor's surface, on what `wanted` selects there; false when it is not there. */
export function focusSurface(region: Exclude<Region, 'page'>, wanted?: string): boolean {
  const root = document.getElementById('portal-editor')?.shadowRoot;
  const selector = SURFACES.find(([name]) => name === region)?.[1] ?? '';
  const surface = root?.querySelector(selector);
  // A section's fields come before its other controls, such as the way back to all sections.
  const first =
    (wanted === undefined ? null : surface?.querySelector<HTMLElement>(wanted)) ??
    surface
      ?.querySelector<HTMLElement>('.part-fields:not(:disabled)')
      ?.querySelector<HTMLElement>(FOCUSABLE) ??
    surface?.querySelector<HTMLElement>(FOCUSABLE);
  first?.focus();
  awaited =
    first && region === 'panel' && !surface?.querySelector('.part') ? { wanted, instead: first } : null;
  return first !== undefined && first !== null;
}

/** A focus that was asked for before the fields of the section were loaded, and what has it until then. */
let awaited: { wanted: string | undefined; instead: HTMLElement } | null = null;

/** Moves the focus into the fields of a section that have just been loaded, if it was meant for them and has not moved on. */
export function focusAwaited(): void {
  const found = awaited;
  awaited = null;
  const root = document.getElementById('portal-editor')?.shadowRoot;
  if (found && root?.activeElement === found.instead) focusSurface('panel', found.wanted);
}

/** Puts the focus on a section of the page, which comes into view; false when it is not on it. */
export function focusOnPage(id: string): boolean {
  const section = sectionElement(id);
  if (!section) return false;
  focusSection(section);
  section.scrollIntoView({ block: 'nearest' });
  return true;
}
