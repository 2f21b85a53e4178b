import { sha256 } from '../format/sha256.ts';
import type { Page } from '../model/page.ts';
import type { Version } from '../ports/content-repo.ts';
import { sectionFile } from '../tree/content-path.ts';

/**
 * The version of what a translator reads of a page: its words, dates and image, and its sections in their order. Who may see it and its
 * address do not matter, so a change of those makes no translation outdated.
 * @param files all content files of that state
 */
export async function contentVersion(page: Page, files: ReadonlyMap<string, Version>): Promise<string> {
  const { title, seo, type, date, ends, zone, place, cancelled, teaser, image, tags } = page;
  const own = [
    title,
    seo.title,
    seo.description,
    type,
    date,
    ends,
    zone,
    place,
    cancelled,
    teaser,
    image,
    tags,
  ];
  const sections = page.sections.map((section) => [section, files.get(sectionFile(page.id, section))]);
  const digest = await sha256(new TextEncoder().encode(JSON.stringify([own, sections])));
  return digest.slice(0, 40);
}

/** Whether the original of a translation changed since. Never, when there is no original. */
export async function isOutdated(
  page: Pick<Page, 'translationOf'>,
  { pages, files }: { pages: ReadonlyMap<string, Page>; files: ReadonlyMap<string, Version> },
): Promise<boolean> {
  const original = pages.get(page.translationOf?.page ?? '');
  return original !== undefined && (await contentVersion(original, files)) !== page.translationOf?.version;
}
