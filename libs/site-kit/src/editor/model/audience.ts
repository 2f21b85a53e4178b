import type { SectionState } from './page-document.ts';

/** Who may see something: everyone, or the audiences named; none of them: only editors. */
export type Audience = SectionState['audience'];

/** Whether visitors see something as `audience`; empty: as everyone. */
export function isFor(viewers: Audience, audience: string): boolean {
  return viewers === 'all' || viewers.includes(audience);
}

/** Who can see something after a change and could not before; `all`: everyone. None: it becomes no more public. */
export function newViewers(before: Audience, after: Audience): Audience {
  if (before === 'all') return [];
  return after === 'all' ? after : after.filter((name) => !before.includes(name));
}

/** Who is among both. */
export function common(one: Audience, other: Audience): Audience {
  if (one === 'all') return other;
  return other === 'all' ? one : one.filter((name) => other.includes(name));
}
