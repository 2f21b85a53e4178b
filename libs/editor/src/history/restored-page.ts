import { isRecord } from '@portal/ports/json';
import { nextPageMessage } from '../tab/next-page-message.ts';

/** A page, or one section of it, that was brought back to an earlier version. JSON. */
export interface RestoredPage {
  id: string;
  /** Null: the whole page. */
  section: string | null;
  /** When the page was like this, ISO 8601. */
  at: string;
  /** The save that brought it back, which can be undone; null: nothing had to be changed. */
  save: string | null;
  /** How those who see it now differ from those who saw it then; null: they are the same. */
  seen: SeenDifference | null;
}

/** Who sees something now, as against then: more people, fewer, or others. */
export type SeenDifference = 'wider' | 'narrower' | 'other';

/** Kept for the editor, which is opened next in this tab. */
export const { store: keepRestoredPage, take: takeRestoredPage } = nextPageMessage(
  'restored-page',
  isRestoredPage,
);

function isRestoredPage(value: unknown): value is RestoredPage {
  if (!isRecord(value)) return false;
  const { id, at, section, save, seen } = value;
  return [id, at, section ?? '', save ?? '', seen ?? ''].every((one) => typeof one === 'string');
}
