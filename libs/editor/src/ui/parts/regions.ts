import { focusSection, sectionElement } from '../../page/sections-on-page.ts';

/** The regions of the editor, in the order in which one key moves the focus through them. */
const REGIONS = ['page', 'panel', 'tools', 'bar'] as const;

export type Region = (typeof REGIONS)[number];

/** Selects what can have the focus. The toolbar of a text is left out, because it follows the text in the order of focus. */
const FOCUSABLE = ['button', 'input', 'select', 'textarea', 'a[href]', '[tabindex="0"]', '[role="textbox"]']
  .map((one) => `${one}:not(:disabled, [hidden], [tabindex="-1"], .text-toolbar *)`)
  .join();

const SURFACES: readonly (readonly [Region, string])[] = [
  ['panel', '.panel'],
  ['tools', '.tools'],
  ['bar', '.bar'],
];

/** Ids of two controls in the panel: the one that chooses the ground of the section at hand, and the one that chooses its audience. */
export const GROUND_ID = 'section-ground';
export const AUDIENCE_ID = 'section-audience';

/** The region in which an event happened: `page` unless it happened in another one. */
export function regionOf(event: Event): Region {
  const path = event.composedPath().filter((node) => node instanceof Element);
  return SURFACES.find(([, selector]) => path.some((node) => node.matches(selector)))?.[0] ?? 'page';
}

/** All regions in the order of focus, beginning after `region` (step 1) or before it (step -1) and ending with `region` itself. */
export function regionsFrom(region: Region, step: 1 | -1): readonly Region[] {
  const at = REGIONS.indexOf(region);
  const count = REGIONS.length;
  return REGIONS.map((_, index) => REGIONS[(at + step * (index + 1) + count * count) % count] ?? region);
}

/**
 * Focuses what the selector `wanted` finds in a region of the editor's surface, or else its first control; false when there is nothing to
 * focus.
 */
export function focusSurface(region: Exclude<Region, 'page'>, wanted?: string): boolean {
  const root = document.getElementById('portal-editor')?.shadowRoot;
  const selector = SURFACES.find(([name]) => name === region)?.[1] ?? '';
  const surface = root?.querySelector(selector);
  // A section's fields are focused before its other controls, such as the button that leads back to all sections.
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

/** A request to focus something in fields that are not loaded yet, and the element that has the focus until then. */
let awaited: { wanted: string | undefined; instead: HTMLElement } | null = null;

/**
 * Called when the fields of a section have been loaded: moves the focus to where it was requested, unless the person has moved it since.
 */
export function focusAwaited(): void {
  const found = awaited;
  awaited = null;
  const root = document.getElementById('portal-editor')?.shadowRoot;
  if (found && root?.activeElement === found.instead) focusSurface('panel', found.wanted);
}

/** Focuses a section of the page and scrolls it into view; false when the page has no such section. */
export function focusOnPage(id: string): boolean {
  const section = sectionElement(id);
  if (!section) return false;
  focusSection(section);
  section.scrollIntoView({ block: 'nearest' });
  return true;
}
