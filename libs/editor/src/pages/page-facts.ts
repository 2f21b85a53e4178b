/** What the form of a page says of it. */
export interface PageFacts {
  title: string;
  slug: string;
}

const FACTS = ['title', 'slug'] as const;

/** The facts of `now` that are others than those that were seen. Spaces around a title are no change. */
export function changedFacts(seen: PageFacts, now: Partial<PageFacts>): Partial<PageFacts> {
  const changed = FACTS.flatMap((name) => {
    const value = now[name]?.trim();
    return value === undefined || value === seen[name] ? [] : [[name, value] as const];
  });
  return Object.fromEntries(changed);
}
