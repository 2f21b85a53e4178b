import {
  type AudienceUse,
  audienceUses,
  type ContentTree,
  type KindRegistry,
  type FormatLocation,
} from '@portal/content-core';
import { AppError } from '@portal/errors';

/** What becomes of the names of audiences: one that no audience has any more, and one that an audience gets. Null: none. */
export interface NameChange {
  ends: string | null;
  begins: string | null;
}

/** A place in content that other people see after a change, with the name that it is shown to. */
type NamedPlace = Pick<AudienceUse, 'file' | 'at'> & { audience: string };

/** One state of the site's content. */
export interface ContentState {
  tree: ContentTree;
  kinds: KindRegistry;
  formatLocation: FormatLocation | undefined;
}

/**
 * The places that lose readers, because a name ends, or gain them, because an audience gets a name that content names already:
 * after a removal that was confirmed. A place that names both stays with the same people.
 */
export function changedPlaces(states: readonly ContentState[], { ends, begins }: NameChange): NamedPlace[] {
  const places = states.flatMap((state) =>
    audienceUses(state).flatMap(({ file, at, audience }): NamedPlace[] => {
      if (audience === 'all') return [];
      const names = [ends, begins].filter((name) => name !== null && audience.includes(name));
      const [name = null] = names;
      return names.length > 1 || name === null ? [] : [{ file, at, audience: name }];
    }),
  );
  return [...new Map(places.map((place) => [`${place.file} ${place.at} ${place.audience}`, place])).values()];
}

/** Lists the places that other people would see. @throws AppError `conflict` with `details.uses`, unless there are none */
export function refuseChangedPlaces(uses: readonly NamedPlace[], { ends, begins }: NameChange): void {
  if (uses.length === 0) return;
  const placesOf = (name: string | null) =>
    uses.filter(({ audience }) => audience === name).map(({ at }) => at);
  const [lost, gained] = [placesOf(ends), placesOf(begins)];
  const sentences = [
    lost.length > 0 &&
      `The site shows this only to "${ends}" or others with it: ${lost.join('; ')}. Give it another audience first, or confirm that it is for editors only from now on.`,
    gained.length > 0 &&
      `The site shows this to "${begins}" already: ${gained.join('; ')}. Choose another name, or confirm that everyone with a sign-in of this audience may see it.`,
  ];
  throw new AppError('conflict', sentences.filter((sentence) => sentence !== false).join(' '), {
    details: { uses },
  });
}
