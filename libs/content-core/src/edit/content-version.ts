import { sha256 } from '../format/sha256.ts';
import type { Page } from '../model/page.ts';
import { TRANSLATOR_FIELDS, translatorValue } from '../model/translator-fields.ts';
import type { Version } from '../ports/content-repo.ts';
import { sectionFile } from '../tree/content-path.ts';

/**
 * The version of what a translator reads of a page: `TRANSLATOR_FIELDS`, and its sections in their order. A change of anything else makes no
 * translation outdated.
 * @param files all content files of that state
 */
export async function contentVersion(page: Page, files: ReadonlyMap<string, Version>): Promise<string> {
  const own = TRANSLATOR_FIELDS.map((field) => translatorValue(page, field));
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
