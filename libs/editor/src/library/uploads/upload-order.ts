/** What has an id. */
interface Named {
  id: string;
}

/** Entries that were uploaded first, in the order of their files; the others after them, as they are. */
export function uploadedFirst<Entry extends Named>(
  entries: readonly Entry[],
  uploaded: readonly string[],
): Entry[] {
  const place = placesOf(uploaded);
  const isUploaded = ({ id }: Entry) => place.has(id);
  const mine = entries
    .filter(isUploaded)
    .toSorted((one, other) => placeIn(place, one) - placeIn(place, other));
  return [...mine, ...entries.filter((entry) => !isUploaded(entry))];
}

/**
 * What is chosen, with what has just arrived. Files arrive in any order; among those of `uploaded` each is put where its file was, and nothing
 * that was chosen moves.
 */
export function withArrived<Entry extends Named>(
  chosen: readonly Entry[],
  arrived: readonly Entry[],
  uploaded: readonly string[],
): Entry[] {
  const place = placesOf(uploaded);
  return arrived.reduce<Entry[]>(
    (now, entry) => {
      const next = now.findIndex((one) => placeIn(place, one) > placeIn(place, entry));
      return now.toSpliced(next < 0 ? now.length : next, 0, entry);
    },
    [...chosen],
  );
}

function placesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  return new Map(ids.map((id, index) => [id, index]));
}

function placeIn(places: ReadonlyMap<string, number>, { id }: Named): number {
  return places.get(id) ?? -1;
}
