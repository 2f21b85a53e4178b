import { parseContentPath, pageFile } from '../tree/content-path.ts';
import { parseRecords } from '../tree/parse-content.ts';
import type { ContentDeps } from './content-deps.ts';
import type { Listing } from './merge-paths.ts';
import { pick, readTexts } from './read-texts.ts';
import { movedIds } from '../merge/complete-order.ts';

/** Those of `files` that are sections with another position on their page than live, or that only one of the two orders lists. */
export async function movedSections(
  { repo, kinds, takeTurn }: Pick<ContentDeps, 'repo' | 'kinds' | 'takeTurn'>,
  { draft, published }: Record<'draft' | 'published', Listing>,
  files: readonly string[],
): Promise<string[]> {
  const sections = files.flatMap((file) => {
    const path = parseContentPath(file);
    return path?.type === 'section' && draft.has(file) && published.has(file) ? [{ ...path, file }] : [];
  });
  const records = new Set(sections.map(({ page }) => pageFile(page)));
  const differs = (file: string) => records.has(file) && draft.get(file) !== published.get(file);
  const listings = [draft, published].map((state) => pick(state, differs));
  if (listings.some(({ size }) => size === 0)) return [];
  const texts = await readTexts({ repo, takeTurn }, ...listings);
  const [mine, live] = texts.map((found) => parseRecords(found, kinds).records.pages);
  return sections.flatMap(({ file, page, section }) => {
    const [before, after] = [live?.get(page)?.sections, mine?.get(page)?.sections];
    if (!before || !after) return [];
    const isElsewhere = before.includes(section) !== after.includes(section);
    return isElsewhere || movedIds(before, after).includes(section) ? [file] : [];
  });
}
