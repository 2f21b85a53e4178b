import { AppError } from '@portal/errors';
import { wordKey } from '../format/typed-words.ts';
import type { Page, Site } from '../model/page.ts';
import type { ContentTree } from './content-tree.ts';
import { findPageByFormerSlug, findPageBySlug } from './find-pages.ts';
import { nearNames } from '../messages/near-names.ts';

/** The pages to search. */
export interface PagesToSearch {
  site: Site | null;
  pages: ReadonlyMap<string, Page>;
}

/**
 * Finds the page that a caller names: by id, by its address with or without a leading slash (`/` is the home page), or by a former
 * address. Ids take precedence. An address without its language is found last.
 * @throws AppError `not_found`, with suggestions of similar names
 */
export function findNamedPage({ site, pages }: PagesToSearch, name: string): Page {
  const all = [...pages.values()];
  const slug = name.replace(/^\//, '');
  const page =
    pages.get(name) ??
    (site && findPageBySlug({ site, pages }, slug)) ??
    (site && findPageByFormerSlug({ site, pages }, slug)) ??
    all.find((one) => one.slug === slug) ??
    all.find((one) => one.formerSlugs?.includes(slug));
  if (page) return page;
  const linked = site && pageOfWebAddress({ site, pages }, name);
  if (linked)
    throw new AppError(
      'not_found',
      `"${name}" is an address on the web, not the name of a page. The page at that path is "${linked.id}".`,
    );
  const near = likelyPages(all, name).map((one) => `"${one}"`);
  const advice = near.length === 0 ? ';' : `; did you mean ${near.join(' or ')}?`;
  throw new AppError('not_found', `There is no page "${name}"${advice} get_site lists the pages.`);
}

/** The path of an address on the web, as somebody copies it from a browser: of a page of a site, or of the same page in its editor. */
const WEB_PATH = /^https?:\/\/[^/?#]+(?:\/edit(?=[/?#]|$))?([^?#]*)/i;

/** The page that has the path of an address on the web; the host is not compared. Null when there is none. */
export function pageOfWebAddress(tree: Pick<ContentTree, 'site' | 'pages'>, address: string): Page | null {
  const path = WEB_PATH.exec(address)?.[1];
  if (path === undefined) return null;
  const slug = path.split('/').filter(Boolean).join('/');
  return findPageBySlug(tree, slug) ?? findPageByFormerSlug(tree, slug);
}

/** Ids or addresses of pages that a name may refer to: a title, a link such as `page:about#team`, or a misspelling of any of them. */
function likelyPages(pages: readonly Page[], name: string): string[] {
  const [target = ''] = name.split('#', 1);
  const wanted = wordKey(target.replace(/^(?:page:)?\/?/i, ''));
  const names = new Map<string, string>();
  const add = (one: string, meant: string) => names.set(one, names.get(one) ?? meant);
  for (const { id } of pages) add(id, id);
  for (const { slug } of pages) add(slug, slug);
  for (const { title, id } of pages) add(wordKey(title), id);
  const exact = names.get(wanted);
  if (exact !== undefined) return [exact];
  return [...new Set(nearNames(wanted, names.keys()).flatMap((one) => names.get(one) ?? []))];
}
