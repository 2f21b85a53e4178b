import { newViewers } from '@portal/content-core/viewers';
import type { SectionState } from './page-document.ts';

/** Who may see something: everyone, or the audiences named; none of them: only editors. */
export type Audience = SectionState['audience'];

/** Who may see something, as a record says it. Anything but `all` or a list is for editors only, as everywhere. */
export function asAudience(value: unknown): Audience {
  if (value === 'all') return value;
  return Array.isArray(value) ? value.map(String) : [];
}

/** Whether visitors see something as `audience`; empty: as everyone. */
export function isFor(viewers: Audience, audience: string): boolean {
  return viewers === 'all' || viewers.includes(audience);
}

/** Whether these are the same people; the order of names does not count. */
export function sameAudience(one: Audience, other: Audience): boolean {
  if (one === 'all' || other === 'all') return one === other;
  return one.length === other.length && newViewers(one, other).length === 0;
}
