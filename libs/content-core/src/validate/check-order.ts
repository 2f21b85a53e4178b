import type { Page } from '../model/page.ts';
import { pageFile, parseContentPath, sectionFile } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { placeInRecord, type ContentUnderCheck } from './content-under-check.ts';

/** A page lists each of its sections once, and lists none that does not exist. */
export function checkOrder(content: ContentUnderCheck): Problem[] {
  const { tree, paths } = content;
  const listed = [...tree.pages.values()].flatMap((page) => checkList(content, page));
  const unlisted = [...paths].flatMap((file) => {
    const path = parseContentPath(file);
    const page = path?.type === 'section' ? tree.pages.get(path.page) : undefined;
    if (path?.type !== 'section' || !page || page.sections.includes(path.section)) return [];
    const message = `section "${path.section}" is not in the page's order, so it never shows; add it to the order or remove it`;
    return [{ file, at: placeInRecord(content, page, []), message, level: 'warning' as const }];
  });
  return [...listed, ...unlisted];
}

function checkList(content: ContentUnderCheck, page: Page): Problem[] {
  return page.sections.flatMap((id, index): Problem[] => {
    const about = { file: pageFile(page.id), at: placeInRecord(content, page, ['sections', index]) };
    if (!content.paths.has(sectionFile(page.id, id)))
      return [
        {
          ...about,
          level: 'error',
          message: `there is no section "${id}"; remove it from the order or restore it`,
        },
      ];
    if (page.sections.indexOf(id) === index) return [];
    return [{ ...about, level: 'error', message: `section "${id}" is in the order twice; remove one` }];
  });
}
