import { SECTION_CACHE, type KindRegistry } from '../model/kinds/index.ts';
import type { CachedSection, SectionCache } from '../model/section-cache.ts';

/**
 * The same kinds, for which a section is read once while its text is remembered: a site's server reads all of its records again with
 * every look at the draft, and few of them have changed. A registry that is made from this one starts without the memory.
 */
export function kindsWithSectionCache(kinds: KindRegistry, memory: SectionCache): KindRegistry {
  return Object.defineProperty({ ...kinds }, SECTION_CACHE, { value: memory });
}

/** The section that was read from this very text for these kinds, if it is remembered. */
export function cachedSection(text: string, kinds: KindRegistry): CachedSection | undefined {
  return kinds[SECTION_CACHE]?.get(text);
}

/** Remembers what was read without a problem; a problem names the file and the page, so that it is found again each time. */
export function cacheSection(text: string, kinds: KindRegistry, known: CachedSection): void {
  const memory = kinds[SECTION_CACHE];
  if (memory === undefined) return;
  freeze(known.section);
  memory.set(text, known);
}

function freeze(value: unknown): void {
  const open = [value];
  for (const one of open) {
    if (typeof one !== 'object' || one === null) continue;
    Object.freeze(one);
    open.push(...Object.values(one));
  }
}
