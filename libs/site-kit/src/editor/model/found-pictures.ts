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
  const wanted = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return pictures.filter(({ name, alt, credit, usedIn }) => {
    const text = [name, alt, credit, ...usedIn].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
