import { documentFolder } from '@portal/sites';
import { messageOf } from '../messages/message.ts';
import type { Page } from '../model/page.ts';
import { VISIBLE_FIELDS, type VisibleTimes } from '../model/visible-times.ts';
import { documentFile, pageFile } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { visibleTimesProblem } from '../tree/visible-times-problem.ts';
import { type CheckedContent, locatedSections, recordLocation } from './checked-content.ts';

const FIELD = ['visibleUntil'];

/** Checks that nothing ceases to be visible before it becomes visible, and warns of a home page that is not always visible. */
export function checkVisibleTimes(content: CheckedContent): Problem[] {
  const problems = (times: VisibleTimes, file: string, at: () => string): Problem[] => {
    const message = visibleTimesProblem(times);
    return message === null ? [] : [{ file, at: at(), ...message, level: 'error' }];
  };
  const { pages, documents, site } = content.tree;
  return [
    ...homeWithTimes(content, pages.get(site.home)),
    ...[...pages.values()].flatMap((page) =>
      problems(page, pageFile(page.id), () => recordLocation(content, page, FIELD)),
    ),
    ...locatedSections(content).flatMap(({ section, file, locationOf }) =>
      problems(section, file, () => locationOf(FIELD)),
    ),
    ...[...documents.values()].flatMap((document) =>
      problems(document, documentFile(document.id, documentFolder(document.type)), () =>
        recordLocation(content, document, FIELD),
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
