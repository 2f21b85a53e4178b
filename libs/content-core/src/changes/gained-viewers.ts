import { newViewers, type Viewers } from '../model/viewers.ts';
import { VISIBLE_FIELDS, type VisibleTimes } from '../model/visible-times.ts';
import { parseContentPath } from '../tree/content-path.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import { viewersOf } from './viewers-of.ts';

type Records = Pick<ContentTree, 'pages' | 'sections' | 'documents'>;

/**
 * Who sees the content of a file in the later state, now or at any later moment, and does not see it then in the earlier state. Times in
 * the future count: otherwise an editor who sets "visible from" to the next minute would open something without being asked.
 */
export function gainedViewers(
  [before, after]: readonly [Records, Records],
  file: string,
  now: Date,
): Viewers {
  const boundaries = [...timesOf(before, file), ...timesOf(after, file)]
    .flatMap((times) => VISIBLE_FIELDS.map((field) => Date.parse(times[field] ?? '')))
    .filter((time) => time > now.getTime());
  const gains = [now.getTime(), ...boundaries].map((time) => {
    const moment = new Date(time);
    return newViewers(viewersOf(before, file, moment), viewersOf(after, file, moment));
  });
  return gains.includes('all') ? 'all' : [...new Set(gains.flat())];
}

/** What decides when the content of a file is visible: its own times, and those of its page. */
function timesOf({ pages, sections, documents }: Records, file: string): VisibleTimes[] {
  const path = parseContentPath(file);
  const found =
    path?.type === 'page' || path?.type === 'section'
      ? [pages.get(path.page), path.type === 'section' && sections.get(path.page)?.get(path.section)]
      : [path?.type === 'document' && documents.get(path.document)];
  return found.flatMap((one) => (one ? [one] : []));
}
