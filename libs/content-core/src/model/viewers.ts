/** Who may see something: everyone, or the audiences named; none of them: only editors. Nothing here needs a schema, for browsers too. */
export type Viewers = 'all' | readonly string[];

/** Who can see something after a change and could not before; `all`: everyone. None: it becomes no more public. */
export function newViewers(before: Viewers, after: Viewers): Viewers {
  if (before === 'all') return [];
  return after === 'all' ? after : after.filter((name) => !before.includes(name));
}

/** Who is among both. */
export function commonViewers(one: Viewers, other: Viewers): Viewers {
  if (one === 'all') return other;
  return other === 'all' ? one : one.filter((name) => other.includes(name));
}

/** What the rule needs of a change of content. @see ContentChange */
interface SeenChange {
  type: string;
  page?: { id: string } | null;
  gains?: Viewers | undefined;
}

/** The changes by which more people see something. A section that comes with its page, and to no others, is named by the page. */
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
