import type { Section } from './section.ts';

/** A valid section that was parsed from the text of a record. It is frozen, since it is shared by all callers with the same text. */
export interface CachedSection {
  section: Section;
  /** The cost of parsing it beyond that of prose. */
  beyondProse: number;
}

/** A process-wide cache of sections by the text of their record. It may evict old entries to bound its size, as `LRUCache` does. */
export interface SectionCache {
  get(text: string): CachedSection | undefined;
  set(text: string, known: CachedSection): unknown;
}
