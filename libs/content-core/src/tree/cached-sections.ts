import { SECTION_CACHE, type KindRegistry } from '../model/kinds/index.ts';
import type { CachedSection, SectionCache } from '../model/section-cache.ts';

/**
 * The same kinds with a cache, so that a section is parsed once while its text is cached: a site's server reads all of its records each
 * time the draft is shown, and few of them have changed. A registry that is derived from this one has no cache.
 */
export function kindsWithSectionCache(kinds: KindRegistry, memory: SectionCache): KindRegistry {
  return Object.defineProperty({ ...kinds }, SECTION_CACHE, { value: memory });
}

/** The cached section that was parsed from this text with these kinds. */
export function cachedSection(text: string, kinds: KindRegistry): CachedSection | undefined {
  return kinds[SECTION_CACHE]?.get(text);
}

/** Caches a valid section. Sections with problems are not cached, since a problem contains the names of file and page. */
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
