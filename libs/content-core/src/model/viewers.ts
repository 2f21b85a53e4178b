/** Who may see something: everyone, or the named audiences; an empty list: only editors. Without zod, so that browsers can use it. */
export type Viewers = 'all' | readonly string[];

/** The widening of a change: who can see something after it and could not before. An empty list: none. */
export function newViewers(before: Viewers, after: Viewers): Viewers {
  if (before === 'all') return [];
  return after === 'all' ? after : after.filter((name) => !before.includes(name));
}

/** The intersection of both. */
export function commonViewers(one: Viewers, other: Viewers): Viewers {
  if (one === 'all') return other;
  return other === 'all' ? one : one.filter((name) => other.includes(name));
}

/** The fields of a change that determine a widening. @see ContentChange */
interface SeenChange {
  type: string;
  page?: { id: string } | null;
  gains?: Viewers | undefined;
}

/** The changes that are widenings. A section that is added together with its page, for the same people, is covered by the page. */
export function wideningChanges<Change extends SeenChange>(changes: readonly Change[]): Change[] {
  const pages = new Map(
    changes.flatMap(({ type, page, gains = [] }) =>
      type === 'page' && page ? [[page.id, gains] as const] : [],
    ),
  );
  return changes.filter(({ type, page, gains = [] }) => {
    const ofPage = type === 'section' ? (pages.get(page?.id ?? '') ?? []) : [];
    return newViewers(ofPage, gains).length > 0;
  });
}
