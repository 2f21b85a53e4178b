import { isReservedSlug, slugify } from '../format/slug.ts';

/** A title, and the language of the site as a tag. */
interface Wish {
  title: string;
  locale: string;
}

/** A page id made from a title that no page has yet. */
export function freeId({ title, locale }: Wish, taken: ReadonlySet<string>): string {
  return firstFree(slugify(title, locale) || 'page', (id) => taken.has(id));
}

/** An address made from a title that no page has yet and that the site does not answer itself. */
export function freeSlug({ title, locale }: Wish, taken: ReadonlySet<string>): string {
  return firstFree(slugify(title, locale) || 'page', (slug) => taken.has(slug) || isReservedSlug(slug));
}

function firstFree(wish: string, isTaken: (name: string) => boolean): string {
  let name = wish;
  for (let number = 2; isTaken(name); number += 1) name = `${wish}-${number}`;
  return name;
}
