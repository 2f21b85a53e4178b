import { isRecord } from '@portal/ports/json';
import { nextPageMessage } from '../tab/next-page-message.ts';

/** That changes were discarded, shown on the page that is loaded for it. JSON. */
export interface DiscardedChanges {
  /** The page that is loaded. */
  id: string;
  count: number;
  /** The save that discarded them, which can be undone. */
  commit: string;
}

/** Stored for the editor, which is opened next in this tab. */
export const { store: keepDiscardedChanges, take: takeDiscardedChanges } = nextPageMessage(
  'discarded-changes',
  (value: unknown): value is DiscardedChanges =>
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['commit'] === 'string' &&
    typeof value['count'] === 'number',
);
