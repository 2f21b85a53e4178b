import type { StagedFile } from '../draft/staged-file.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { MAX_FORMER_SLUGS, type Page } from '../model/page.ts';
import { pageFile } from '../tree/content-path.ts';
import type { FormerAddress } from '../tree/find-pages.ts';
import { sharesLanguage } from './languages-of-edit.ts';
import type { LoadedSite } from './loaded-site.ts';

/** The page with these `formerSlugs`: the latest ones, without its own slug. The field is left out when there are none. */
export function withFormerSlugs(page: Page, slugs: readonly string[]): Page {
  const { formerSlugs: _replaced, ...rest } = page;
  const latest = [...new Set([...slugs].reverse())].reverse().filter((slug) => slug !== page.slug);
  return latest.length === 0 ? rest : { ...rest, formerSlugs: latest.slice(-MAX_FORMER_SLUGS) };
}

/**
 * The page with its new slug. Its address on the live site becomes a former slug; an address that only the draft had does not. An address
 * that another page has or had stays with that page.
 */
export function withNewSlug(loaded: LoadedSite, old: Page, page: Page): Page {
  if (old.slug === page.slug) return page;
  const live = loaded.live?.id === page.id ? loaded.live : null;
  const left = live ? [...(live.formerSlugs ?? []), live.slug] : (old.formerSlugs ?? []);
  const others = new Set(
    [...loaded.records.pages.values()]
      .filter((one) => one.id !== page.id && sharesLanguage(loaded.records.site, one, page))
      .flatMap(({ slug, formerSlugs = [] }) => [slug, ...formerSlugs]),
  );
  return withFormerSlugs(
    page,
    left.filter((slug) => !others.has(slug)),
  );
}

/** Removes former addresses from the pages that had them, with everything else of the pages as it is. */
export function stageFormerRemoval(loaded: LoadedSite, removed: readonly FormerAddress[]): StagedFile[] {
  const pages = new Map(removed.map(({ page }) => [page.id, page]));
  return [...pages.values()].map((page) => {
    const deleted = removed.flatMap((one) => (one.page.id === page.id ? one.slug : []));
    return stageSlugs(loaded, page, (slug) => !deleted.includes(slug));
  });
}

function stageSlugs(loaded: LoadedSite, page: Page, isLeft: (slug: string) => boolean): StagedFile {
  const file = pageFile(page.id);
  const current = loaded.files.get(file) ?? null;
  const bytes = serialiseBytes(withFormerSlugs(page, (page.formerSlugs ?? []).filter(isLeft)));
  return { file, name: page.title, yours: current, current, next: { bytes } };
}

/** Removes the slug of `page` from the former slugs of other pages. */
export function releaseSlug(loaded: LoadedSite, page: Page): { titles: string[]; files: StagedFile[] } {
  const led = [...loaded.records.pages.values()].filter(
    (one) =>
      one.id !== page.id &&
      one.formerSlugs?.includes(page.slug) === true &&
      sharesLanguage(loaded.records.site, one, page),
  );
  const files = led.map((other) => stageSlugs(loaded, other, (slug) => slug !== page.slug));
  return { titles: led.map(({ title }) => title), files };
}
