import { AppError } from '@portal/errors';
import type { Page, Site } from '../model/page.ts';
import { didYouMean } from './near-names.ts';

/** What pages are looked up in. */
export interface NamedPages {
  site: Site | null;
  pages: ReadonlyMap<string, Page>;
}

/**
 * The page that a caller names: by its id, its address with or without a slash in front (`/` is the home page), or an
 * address it had before. Ids come first.
 * @throws AppError `not_found`, with the names that may have been meant
 */
export function pageNamed({ site, pages }: NamedPages, name: string): Page {
  const all = [...pages.values()];
  const slug = name.replace(/^\//, '');
  const page =
    pages.get(name) ??
    (slug === '' ? pages.get(site?.home ?? '') : undefined) ??
    all.find((one) => one.slug === slug) ??
    all.find((one) => one.formerSlugs?.includes(slug));
  if (page) return page;
  const near = didYouMean(
    slug,
    all.flatMap((one) => [one.id, one.slug]),
  );
  throw new AppError('not_found', `There is no page "${name}"${near || ';'} get_site lists the pages.`);
}
