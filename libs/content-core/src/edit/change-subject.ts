/** One change, with the name of the section that changed. */
export interface NamedChange {
  name: string;
  change: 'added' | 'edited' | 'removed' | 'moved';
}

const VERBS = { added: 'add', edited: 'edit', moved: 'move', removed: 'remove' } as const;

/** Summarises changes in one line: `Edit Hero and Figures on Home`, `Add Text and remove Video on Home`, `Edit 7 sections on Home`. */
export function changeSubject(changes: readonly NamedChange[], place: string): string {
  const parts = (['added', 'edited', 'moved', 'removed'] as const).flatMap((kind) => {
    const names = changes.filter(({ change }) => change === kind).map(({ name }) => name);
    return names.length === 0
      ? []
      : [`${VERBS[kind]} ${names.length > 3 ? `${names.length} sections` : listed(names)}`];
  });
  const words = parts.length === 0 ? 'reorder sections' : listed(parts);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} on ${place}`;
}

/** `a`, `a and b`, `a, b and c`. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
