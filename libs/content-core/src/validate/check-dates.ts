import { isZone } from '../format/local-time.ts';
import { messageOf } from '../messages/message.ts';
import { pageFile, SITE_PATH } from '../tree/content-path.ts';
import { dateProblems } from '../tree/date-problems.ts';
import type { Problem } from '../tree/problem.ts';
import { recordLocation, type CheckedContent } from './checked-content.ts';

/** Checks the dates of posts and events, and that the site's time zone is known. */
export function checkDates(content: CheckedContent): Problem[] {
  const { site, pages } = content.tree;
  const ofPages = [...pages.values()].flatMap((page) =>
    dateProblems(page).map(({ path, message }): Problem => {
      const at = recordLocation(content, page, path);
      return { file: pageFile(page.id), at, ...message, level: 'error' };
    }),
  );
  if (site.zone === undefined || isZone(site.zone)) return ofPages;
  const at = recordLocation(content, null, ['zone']);
  return [
    { file: SITE_PATH, at, ...messageOf('zone_unknown', { zone: site.zone }), level: 'error' },
    ...ofPages,
  ];
}
