import { documentFolder } from '@portal/sites';
import { messageOf } from '../messages/message.ts';
import type { Page } from '../model/page.ts';
import { VISIBLE_FIELDS, type VisibleTimes } from '../model/visible-times.ts';
import { documentFile, pageFile } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { implausibleTimes } from '../tree/implausible-times.ts';
import { visibleTimesProblem } from '../tree/visible-times-problem.ts';
import { type CheckedContent, locatedSections, recordLocation } from './checked-content.ts';

/**
 * Checks that nothing ceases to be visible before it becomes visible, and warns of times in a year that cannot be meant and of a home page
 * that is not always visible.
 */
export function checkVisibleTimes(content: CheckedContent): Problem[] {
  const problems = (times: VisibleTimes, file: string, at: (field: string) => string): Problem[] => {
    const empty = visibleTimesProblem(times);
    const strange = implausibleTimes(times).map(({ field, message }): Problem => {
      return { file, at: at(field), ...message, level: 'warning' };
    });
    return empty === null
      ? strange
      : [{ file, at: at('visibleUntil'), ...empty, level: 'error' }, ...strange];
  };
  const { pages, documents, site } = content.tree;
  return [
    ...homeWithTimes(content, pages.get(site.home)),
    ...[...pages.values()].flatMap((page) =>
      problems(page, pageFile(page.id), (field) => recordLocation(content, page, [field])),
    ),
    ...locatedSections(content).flatMap(({ section, file, locationOf }) =>
      problems(section, file, (field) => locationOf([field])),
    ),
    ...[...documents.values()].flatMap((document) =>
      problems(document, documentFile(document.id, documentFolder(document.type)), (field) =>
        recordLocation(content, document, [field]),
      ),
    ),
  ];
}

function homeWithTimes(content: CheckedContent, home: Page | undefined): Problem[] {
  const field = VISIBLE_FIELDS.find((name) => home?.[name] !== undefined);
  if (home === undefined || field === undefined) return [];
  const at = recordLocation(content, home, [field]);
  return [{ file: pageFile(home.id), at, ...messageOf('home_with_times'), level: 'warning' }];
}
