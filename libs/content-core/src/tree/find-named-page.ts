import { AppError } from '@portal/errors';
import type { Page, Site } from '../model/page.ts';
import { nearNames } from './near-names.ts';

/** What pages are looked up in. */
export interface PagesToSearch {
  site: Site | null;
  pages: ReadonlyMap<string, Page>;
}

/**
 * The page that a caller names: by its id, its address with or without a slash in front (`/` is the home page), or an
 * address it had before. Ids come first.
 * @throws AppError `not_found`, with the names that may have been meant
 */
export function findNamedPage({ site, pages }: PagesToSearch, name: string): Page {
  const all = [...pages.values()];
  const slug = name.replace(/^\//, '');
  const page =
    pages.get(name) ??
    (slug === '' ? pages.get(site?.home ?? '') : undefined) ??
    all.find((one) => one.slug === slug) ??
    all.find((one) => one.formerSlugs?.includes(slug));
  if (page) return page;
  const near = likelyPages(all, name).map((one) => `"${one}"`);
  const advice = near.length === 0 ? ';' : `; did you mean ${near.join(' or ')}?`;
  throw new AppError('not_found', `There is no page "${name}"${advice} get_site lists the pages.`);
}

/** Ids or addresses of the pages that a name may mean: a title, a link such as `page:about#team`, or a slip of any of them. */
function likelyPages(pages: readonly Page[], name: string): string[] {
  const [target = ''] = name.split('#', 1);
  const wanted = target
    .replace(/^(?:page:)?\/?/i, '')
    .trim()
    .toLowerCase();
  const names = new Map<string, string>();
  const add = (one: string, meant: string) => names.set(one, names.get(one) ?? meant);
  for (const { id } of pages) add(id, id);
  for (const { slug } of pages) add(slug, slug);
  for (const { title, id } of pages) add(title.toLowerCase(), id);
  const exact = names.get(wanted);
  if (exact !== undefined) return [exact];
  return [...new Set(nearNames(wanted, names.keys()).flatMap((one) => names.get(one) ?? []))];
}
