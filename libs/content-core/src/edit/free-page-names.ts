import { isReservedSlug, slugify } from '../format/slug.ts';

/** The title of a new page, and the language tag of the site. */
interface Wish {
  title: string;
  locale: string;
}

/** An unused page id made from a title. */
export function freeId({ title, locale }: Wish, taken: ReadonlySet<string>): string {
  return firstFree(slugify(title, locale) || 'page', (id) => taken.has(id));
}

/** An unused address made from a title, which is not reserved for the site's own routes. */
export function freeSlug({ title, locale }: Wish, taken: ReadonlySet<string>): string {
  return firstFree(slugify(title, locale) || 'page', (slug) => taken.has(slug) || isReservedSlug(slug));
}

function firstFree(wish: string, isTaken: (name: string) => boolean): string {
  let name = wish;
  for (let number = 2; isTaken(name); number += 1) name = `${wish}-${number}`;
  return name;
}
