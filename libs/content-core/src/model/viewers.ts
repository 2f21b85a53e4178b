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
