import { isReservedSlug } from '../validate/check-pages.ts';

/**
 * The words of a title as an id or address: lower-case letters and digits joined by hyphens, at most 60 characters;
 * empty when the title has none.
 */
function slugify(title: string): string {
  const plain = title.replace(/ß/g, 'ss').replace(/æ/gi, 'ae').replace(/ø/gi, 'o').normalize('NFKD');
  const words =
    plain
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60).replace(/-$/, '');
}

/** A page id made from a title that no page has yet. */
export function freeId(title: string, taken: ReadonlySet<string>): string {
  return firstFree(slugify(title) || 'page', (id) => taken.has(id));
}

/** An address made from a title that no page has yet and that the site does not answer itself. */
export function freeSlug(title: string, taken: ReadonlySet<string>): string {
  return firstFree(slugify(title) || 'page', (slug) => taken.has(slug) || isReservedSlug(slug));
}

function firstFree(wish: string, isTaken: (name: string) => boolean): string {
  let name = wish;
  for (let number = 2; isTaken(name); number += 1) name = `${wish}-${number}`;
  return name;
}
