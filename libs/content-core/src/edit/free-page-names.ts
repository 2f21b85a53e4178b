import { firstFree, slugify } from '../format/slug.ts';

/** An unused page id made from a title. */
export function freeId(
  { title, locale }: { title: string; locale: string },
  taken: ReadonlySet<string>,
): string {
  return firstFree(slugify(title, locale) || 'page', (id) => taken.has(id));
}
