import { commonViewers, type Viewers } from '../model/viewers.ts';
import { isVisibleAt } from '../model/visible-times.ts';
import { parseContentPath } from '../tree/content-path.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import type { Restriction } from '../tree/visible-to.ts';

/** Who sees the content of a file at a moment, besides editors. A section is seen only by those who also see its page. */
export function viewersOf(
  { pages, sections, documents }: Pick<ContentTree, 'pages' | 'sections' | 'documents'>,
  file: string,
  now: Date,
): Viewers {
  const viewers = (one: Restriction | undefined) => (one && isVisibleAt(one, now) ? one.audience : []);
  const path = parseContentPath(file);
  if (path?.type === 'page') return viewers(pages.get(path.page));
  if (path?.type === 'document') return viewers(documents.get(path.document));
  if (path?.type !== 'section') return [];
  const page = pages.get(path.page);
  const section = sections.get(path.page)?.get(path.section);
  // Visitors see neither sections outside the order of the page nor read-only ones.
  const isShown = section && !section.hidden && section.readOnly === undefined;
  if (!page || !isShown || !page.sections.includes(section.id)) return [];
  return commonViewers(viewers(section), viewers(page));
}
