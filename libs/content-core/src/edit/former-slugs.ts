import type { StagedFile } from '../draft/staged-file.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { MAX_FORMER_SLUGS, type Page } from '../model/page.ts';
import { pageFile } from '../tree/content-path.ts';
import type { LoadedSite } from './loaded-site.ts';

/** A page whose `formerSlugs` are exactly these: the latest of them, without its own slug; no field when there are none. */
export function withFormerSlugs(page: Page, slugs: readonly string[]): Page {
  const { formerSlugs: _replaced, ...rest } = page;
  const latest = [...new Set([...slugs].reverse())].reverse().filter((slug) => slug !== page.slug);
  return latest.length === 0 ? rest : { ...rest, formerSlugs: latest.slice(-MOST_FORMER_SLUGS) };
}

/**
 * The page under its new slug. The address it has on the live site leads to it from now on; one that only the draft gave it
 * leaves nothing behind. An address that another page has or had is that page's.
 */
export function renamed(loaded: LoadedSite, old: Page, page: Page): Page {
  if (old.slug === page.slug) return page;
  const live = loaded.live?.id === page.id ? loaded.live : null;
  const left = live ? [...(live.formerSlugs ?? []), live.slug] : (old.formerSlugs ?? []);
  const others = new Set(
    [...loaded.records.pages.values()]
      .filter(({ id }) => id !== page.id)
      .flatMap(({ slug, formerSlugs = [] }) => [slug, ...formerSlugs]),
  );
  return withFormerSlugs(
    page,
    left.filter((slug) => !others.has(slug)),
  );
}

/** Other pages to which the slug of `page` led: it belongs to `page` now, so their records let go of it. */
export function releaseSlug(loaded: LoadedSite, page: Page): { titles: string[]; files: StagedFile[] } {
  const led = [...loaded.records.pages.values()].filter(
    ({ id, formerSlugs = [] }) => id !== page.id && formerSlugs.includes(page.slug),
  );
  const files = led.map((other): StagedFile => {
    const file = pageFile(other.id);
    const current = loaded.files.get(file) ?? null;
    const left = (other.formerSlugs ?? []).filter((slug) => slug !== page.slug);
    const bytes = serialiseBytes(withFormerSlugs(other, left));
    return { file, name: other.title, yours: current, current, next: { bytes } };
  });
  return { titles: led.map(({ title }) => title), files };
}
