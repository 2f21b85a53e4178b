import { isRecord } from '../model/page-document.ts';
import { toldOnce } from './told-once.ts';

/** A page, or one section of it, that was brought back to an earlier version. JSON. */
export interface RestoredPage {
  id: string;
  /** Null: the whole page. */
  section: string | null;
  /** When the page was like this, ISO 8601. */
  at: string;
  /** The save that brought it back, which can be undone. */
  save: string;
}

/** Kept for the editor, which is opened next in this tab. */
export const { keep: keepRestoredPage, take: takeRestoredPage } = toldOnce(
  'portal-restored-page',
  isRestoredPage,
);

function isRestoredPage(value: unknown): value is RestoredPage {
  if (!isRecord(value) || (value['section'] !== null && typeof value['section'] !== 'string')) return false;
  return ['id', 'at', 'save'].every((name) => typeof value[name] === 'string');
}
