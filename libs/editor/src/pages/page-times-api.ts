import type { VisibleTimes } from '@portal/content-core/visible-times';
import { fill } from '@portal/ui/text';
import { sameTimes, timesToSave, visibleTimesOf } from '../content/visible-times.ts';
import { timesWords } from '../words/times/index.ts';
import { whenWords } from '../words/when/index.ts';
import { changePage, readSitePages, type Refusal } from './site-api.ts';

/** How often the change is made again on what others saved meanwhile. */
const ATTEMPTS = 3;

/** What came of a change of when visitors see a page. `times`: those on the draft now. */
export type PageTimesOutcome =
  | { outcome: 'saved'; times: VisibleTimes }
  /** Another editor changed them since they were shown, so nothing was saved. */
  | { outcome: 'overtaken'; times: VisibleTimes; words: (site: { locale: string; zone?: string }) => string }
  | { outcome: 'refused'; refusal: Refusal };

/** Sets on the draft when visitors see a page. `from`: the times as the editor was shown; others that another editor saved meanwhile stay. */
export async function changePageTimes(
  page: string,
  { from, to }: { from: VisibleTimes; to: VisibleTimes },
): Promise<PageTimesOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const site = await readSitePages();
    if ('ok' in site) return { outcome: 'refused', refusal: site };
    const found = site.pages.find(({ id }) => id === page);
    if (found && !sameTimes(found, from)) {
      const words = (start: { locale: string; zone?: string }) =>
        fill(timesWords(start.locale).overtaken, { when: whenWords(found, start) });
      return { outcome: 'overtaken', times: visibleTimesOf({ ...found }), words };
    }
    const answer = await changePage({ id: page, version: found?.version ?? '' }, timesToSave(to));
    if (answer.ok) return { outcome: 'saved', times: to };
    if (answer.code !== 'conflict' || attempt === ATTEMPTS) return { outcome: 'refused', refusal: answer };
  }
}
