import { KNOWN_SECTIONS, type KindRegistry } from '../model/kinds/index.ts';
import type { KnownSection, SectionMemory } from '../model/section-memory.ts';

/**
 * The same kinds, for which a section is read once while its text is remembered: a site's server reads all of its records again with
 * every look at the draft, and few of them have changed. A registry that is made from this one starts without the memory.
 */
export function kindsWithMemory(kinds: KindRegistry, memory: SectionMemory): KindRegistry {
  return Object.defineProperty({ ...kinds }, KNOWN_SECTIONS, { value: memory });
}

/** The section that was read from this very text for these kinds, if it is remembered. */
export function knownSection(text: string, kinds: KindRegistry): KnownSection | undefined {
  return kinds[KNOWN_SECTIONS]?.get(text);
}

/** Remembers what was read without a problem; a problem names the file and the page, so that it is found again each time. */
export function rememberSection(text: string, kinds: KindRegistry, known: KnownSection): void {
  const memory = kinds[KNOWN_SECTIONS];
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
