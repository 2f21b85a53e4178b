import { isRecord } from '@portal/ports/json';
import type { EditSession } from '../saving/edit-session.ts';
import type { BlockedPlace } from './publish-api.ts';
import { nextPageMessage } from '../tab/next-page-message.ts';

/** Places of one page that keep the site from being published, the one that was chosen first. JSON. */
export interface PlacesToCorrect {
  /** The page. */
  id: string;
  places: readonly BlockedPlace[];
}

/** Kept for the next page of this tab: the place may be on another page. */
export const { keep: keepPlacesToCorrect, take: takePlacesToCorrect } = nextPageMessage(
  'portal-places-to-correct',
  isPlacesToCorrect,
);

/** The chosen place and the others of its page; null: it is in no section, but in the record of a page or of the site. */
export function placesToCorrect(chosen: BlockedPlace, all: readonly BlockedPlace[]): PlacesToCorrect | null {
  const { page, section } = chosen;
  if (page === null || section === null) return null;
  return { id: page, places: [chosen, ...all.filter((place) => place.page === page && place !== chosen)] };
}

/** Says of each section what is wrong with it. Gives the field that was chosen; null: it is in no section of this page. */
export function reportProblems(
  session: Pick<EditSession, 'get' | 'report'>,
  { places }: PlacesToCorrect,
): { id: string; path: string | null } | null {
  const { sections } = session.get().page;
  const known = places.flatMap((place) =>
    place.section !== null && Object.hasOwn(sections, place.section)
      ? [{ ...place, section: place.section }]
      : [],
  );
  for (const id of new Set(known.map(({ section }) => section)))
    session.report(
      id,
      known
        .filter(({ section }) => section === id)
        .map(({ at, message, path }) => ({
          at,
          message,
          level: 'error',
          ...(path === null ? {} : { path }),
        })),
    );
  const chosen = known.find(({ section }) => section === places[0]?.section);
  return chosen ? { id: chosen.section, path: chosen.path } : null;
}

function isPlacesToCorrect(value: unknown): value is PlacesToCorrect {
  if (!isRecord(value) || typeof value['id'] !== 'string' || !Array.isArray(value['places'])) return false;
  return value['places'].every(isBlockedPlace);
}

function isBlockedPlace(value: unknown): value is BlockedPlace {
  if (!isRecord(value) || typeof value['at'] !== 'string' || typeof value['message'] !== 'string')
    return false;
  return ['page', 'section', 'path'].every((name) => value[name] === null || typeof value[name] === 'string');
}
