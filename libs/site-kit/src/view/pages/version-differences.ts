import type { Section } from '@portal/content-core';

/** How the sections of a page as it was differ from those it has now. */
export interface VersionDifferences {
  /** By the section's id, for those that the page had. */
  since: ReadonlyMap<string, 'edited' | 'removed'>;
  /** The sections that the page has now and had not. */
  added: readonly Section[];
}

/** Compares what visitors would see of each section: its words, its look, and for whom it is. Places do not count. */
export function versionDifferences(then: readonly Section[], now: readonly Section[]): VersionDifferences {
  const present = new Map(now.map((section) => [section.id, section]));
  const since = then.flatMap((section): [string, 'edited' | 'removed'][] => {
    const other = present.get(section.id);
    if (!other) return [[section.id, 'removed']];
    return contentOf(section) === contentOf(other) ? [] : [[section.id, 'edited']];
  });
  const past = new Set(then.map(({ id }) => id));
  return { since: new Map(since), added: now.filter(({ id }) => !past.has(id)) };
}

function contentOf({ kind, audience, theme, hidden, data }: Section): string {
  return JSON.stringify(ordered([kind, audience, theme, hidden, data]));
}

/** The same value, its fields in the order of their names. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(entries.map(([name, one]) => [name, ordered(one)]));
}
