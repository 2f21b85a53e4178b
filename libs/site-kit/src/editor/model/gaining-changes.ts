import { newViewers } from '@portal/content-core/viewers';
import type { Audience } from './audience.ts';
import type { ListedChange } from './listed-changes.ts';

/** The changes by which more people see something. A section that comes with its page, and to no others, is told by the page. */
export function gainingChanges(changes: readonly ListedChange[]): ListedChange[] {
  const pages = new Map(
    changes.flatMap(({ type, page, gains }) => (type === 'page' && page ? [[page.id, gains] as const] : [])),
  );
  return changes.filter(({ type, page, gains }) => {
    const ofPage = type === 'section' ? (pages.get(page?.id ?? '') ?? []) : [];
    return newViewers(ofPage, gains).length > 0;
  });
}

/** Everyone who gains by some changes. */
export function allWhoGain(changes: readonly ListedChange[]): Audience {
  const gained: string[] = [];
  for (const { gains } of changes) {
    if (gains === 'all') return gains;
    gained.push(...gains);
  }
  return [...new Set(gained)];
}
