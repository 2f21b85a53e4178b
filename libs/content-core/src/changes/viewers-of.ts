import { commonViewers, type Viewers } from '../model/viewers.ts';
import { parseContentPath } from '../tree/content-path.ts';
import type { ContentTree } from '../tree/content-tree.ts';

/** Who sees the content of a file, besides editors. A section is seen only by those who also see its page. */
export function viewersOf(
  { pages, sections, documents }: Pick<ContentTree, 'pages' | 'sections' | 'documents'>,
  file: string,
): Viewers {
  const path = parseContentPath(file);
  if (path?.type === 'page') return pages.get(path.page)?.audience ?? [];
  if (path?.type === 'document') return documents.get(path.document)?.audience ?? [];
  if (path?.type !== 'section') return [];
  const page = pages.get(path.page);
  const section = sections.get(path.page)?.get(path.section);
  // Visitors see neither sections outside the order of the page nor read-only ones.
  const isShown = section && !section.hidden && section.readOnly === undefined;
  if (!page || !isShown || !page.sections.includes(section.id)) return [];
  return commonViewers(section.audience, page.audience);
}
