import { messageOf } from '../messages/message.ts';
import type { Page } from '../model/page.ts';
import { pageFile, parseContentPath, sectionFile } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { recordLocation, type CheckedContent } from './checked-content.ts';

/** Checks that each page lists each of its sections once, and no other. */
export function checkOrder(content: CheckedContent): Problem[] {
  const { tree, paths } = content;
  const listed = [...tree.pages.values()].flatMap((page) => checkList(content, page));
  const unlisted = [...paths].flatMap((file) => {
    const path = parseContentPath(file);
    const page = path?.type === 'section' ? tree.pages.get(path.page) : undefined;
    if (path?.type !== 'section' || !page || page.sections.includes(path.section)) return [];
    const message = messageOf('section_not_in_order', { section: path.section });
    return [{ file, at: recordLocation(content, page, []), ...message, level: 'warning' as const }];
  });
  return [...listed, ...unlisted];
}

function checkList(content: CheckedContent, page: Page): Problem[] {
  return page.sections.flatMap((id, index): Problem[] => {
    const about = { file: pageFile(page.id), at: recordLocation(content, page, ['sections', index]) };
    if (!content.paths.has(sectionFile(page.id, id)))
      return [{ ...about, level: 'error', ...messageOf('order_names_missing_section', { section: id }) }];
    if (page.sections.indexOf(id) === index) return [];
    return [{ ...about, level: 'error', ...messageOf('order_names_section_twice', { section: id }) }];
  });
}
