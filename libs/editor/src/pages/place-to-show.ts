import { isRecord } from '@portal/ports/json';
import { nextPageMessage } from '../tab/next-page-message.ts';

/** A field that was asked for on another page. JSON. */
export interface PlaceToShow {
  /** The page. */
  id: string;
  section: string;
  path: string;
}

/** Kept for the next page of this tab. */
export const { store: keepPlaceToShow, take: takePlaceToShow } = nextPageMessage(
  'portal-place-to-show',
  (value: unknown): value is PlaceToShow =>
    isRecord(value) && ['id', 'section', 'path'].every((name) => typeof value[name] === 'string'),
);
