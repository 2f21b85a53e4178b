import { hasEveryWord } from '@portal/ui/every-word';

/** What an image is searched by. */
export interface Searched {
  name: string;
  alt: string;
  credit: string;
  usedIn: readonly string[];
}

/** The images that have every word of `search` in their name, words, credit or places. */
export function foundImages<SiteImage extends Searched>(
  images: readonly SiteImage[],
  search: string,
): readonly SiteImage[] {
  return images.filter(({ name, alt, credit, usedIn }) =>
    hasEveryWord([name, alt, credit, ...usedIn], search),
  );
}
