import { isRecord } from '@portal/ports/json';
import { isRemovedPage } from './removed-pages.ts';
import type { RemovedPage } from './site-api.ts';
import { nextPageMessage } from '../tab/next-page-message.ts';

/** That the open page was deleted, for the page that is opened instead. JSON. */
export interface JustRemovedPage {
  /** The page that is opened. */
  id: string;
  removed: RemovedPage;
}

/** Kept for the next page of this tab. */
export const { store: keepJustRemovedPage, take: takeJustRemovedPage } = nextPageMessage(
  'just-removed-page',
  (value: unknown): value is JustRemovedPage =>
    isRecord(value) && typeof value['id'] === 'string' && isRemovedPage(value['removed']),
);
