import { isReservedSlug, slugify } from '../format/slug.ts';

/** The title of a new page, and the language tag of the site. */
interface Wish {
  title: string;
  locale: string;
  /** The address that the new one is below. */
  below?: string | undefined;
}

/** An unused page id made from a title. */
export function freeId({ title, locale }: Wish, taken: ReadonlySet<string>): string {
  return firstFree(slugify(title, locale) || 'page', (id) => taken.has(id));
}

/** An unused address made from a title, which is not reserved for the site's own routes. */
export function freeSlug({ title, locale, below }: Wish, taken: ReadonlySet<string>): string {
  const own = slugify(title, locale) || 'page';
  const wish = below === undefined || below.length > LONGEST_FOLDER ? own : `${below}/${own}`;
  return firstFree(wish, (slug) => taken.has(slug) || isReservedSlug(slug));
}

/** Leaves room for the page's own part in an address of 200 characters. */
const LONGEST_FOLDER = 130;

function firstFree(wish: string, isTaken: (name: string) => boolean): string {
  let name = wish;
  for (let number = 2; isTaken(name); number += 1) name = `${wish}-${number}`;
  return name;
}
