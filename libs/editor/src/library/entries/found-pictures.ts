import { hasEveryWord } from '@portal/ui/every-word';

/** What a picture is searched by. */
export interface Searched {
  name: string;
  alt: string;
  credit: string;
  usedIn: readonly string[];
}

/** The pictures that have every word of `search` in their name, words, credit or places. */
export function foundPictures<Picture extends Searched>(
  pictures: readonly Picture[],
  search: string,
): readonly Picture[] {
  return pictures.filter(({ name, alt, credit, usedIn }) =>
    hasEveryWord([name, alt, credit, ...usedIn], search),
  );
}
