import { isRecord } from '@portal/ports/json';
import type { RemovedPage } from './site-api.ts';

/** The most deleted pages that can be brought back. */
const MOST = 20;

const keyOf = (person: string) => `portal-removed-pages ${person}`;

/** Pages this person deleted in this tab, the newest first; they can be brought back as long as the tab is open. */
export function removedPages(person: string): RemovedPage[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(person)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRemovedPage) : [];
  } catch {
    return [];
  }
}

/** Stores the list for this tab; where the browser stores nothing, it is lost with the page. */
export function storeRemovedPages(person: string, pages: readonly RemovedPage[]): void {
  try {
    sessionStorage.setItem(keyOf(person), JSON.stringify(pages.slice(0, MOST)));
  } catch {
    // Storage is full or blocked. The page can still be restored from the history.
  }
}

/** Whether what was stored is a deleted page. */
export function isRemovedPage(value: unknown): value is RemovedPage {
  if (!isRecord(value)) return false;
  const isText = ['id', 'title', 'slug', 'commit'].every((name) => typeof value[name] === 'string');
  return isText && isRecord(value['before']) && isRecord(value['after']);
}
