import type { Section } from './section.ts';

/** A section without fault, as its record's text says it. It is frozen, since every reading of that text gives it. */
export interface CachedSection {
  section: Section;
  /** What reading it costs beyond prose. */
  beyondProse: number;
}

/**
 * A process's memory of sections by the text of their record: a map that may evict old entries, so that its size is bounded. An
 * `LRUCache` fits.
 */
export interface SectionCache {
  get(text: string): CachedSection | undefined;
  set(text: string, known: CachedSection): unknown;
}
