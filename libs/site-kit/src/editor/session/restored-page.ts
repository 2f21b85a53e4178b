import { isRecord } from '../model/page-document.ts';

/** A page, or one section of it, that was brought back to an earlier version. JSON. */
export interface RestoredPage {
  id: string;
  /** Null: the whole page. */
  section: string | null;
  /** When the page was like this, ISO 8601. */
  at: string;
  /** Bringing this commit back undoes it. */
  before: string;
}

const KEY = 'portal-restored-page';

/** Keeps for the editor, which is opened next in this tab, that the page was brought back. */
export function keepRestoredPage(restored: RestoredPage): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(restored));
  } catch {
    // The history has what was there before.
  }
}

/** How the page was brought back before the editor was opened; null when it was not. Told once. */
export function takeRestoredPage(page: string): RestoredPage | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return isRestoredPage(kept) && kept.id === page ? kept : null;
  } catch {
    return null;
  }
}

function isRestoredPage(value: unknown): value is RestoredPage {
  if (!isRecord(value) || (value['section'] !== null && typeof value['section'] !== 'string')) return false;
  return ['id', 'at', 'before'].every((name) => typeof value[name] === 'string');
}
