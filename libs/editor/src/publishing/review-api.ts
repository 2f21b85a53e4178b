import { isRecord } from '@portal/ports/json';
import type { ListedChange } from '../changes/listed-changes.ts';
import { sectionsIn } from '../history/page-history.ts';
import { type Review, reviewOf, type SiteState } from '../changes/review.ts';
import { callSiteApi } from '../api/call-site-api.ts';
import { type ListedDraft, readDraft } from './publish-api.ts';
import type { Refusal } from '../pages/site-api.ts';

/** Reads what publishing would change now, with the words before and after. */
export async function readReview(): Promise<(Review & Pick<ListedDraft, 'isNoindex'>) | Refusal> {
  const draft = await readDraft();
  if ('ok' in draft) return draft;
  const [before, after] = await Promise.all([
    stateIn('live', draft.changes),
    stateIn('draft', draft.changes),
  ]);
  const { expected, changes, isNoindex } = draft;
  return { ...reviewOf(expected, changes, { before, after }), isNoindex };
}

/** The pages and, where it is changed, the site's record; what cannot be read in this state is left out. */
async function stateIn(view: 'live' | 'draft', changes: readonly ListedChange[]): Promise<SiteState> {
  const absent = view === 'live' ? 'added' : 'removed';
  const pageIds = (among: readonly ListedChange[]) => new Set(among.flatMap(({ page }) => page?.id ?? []));
  // Sections are listed with their page, also where this state has neither.
  const missing = pageIds(changes.filter(({ type, change }) => type === 'page' && change === absent));
  const ids = [...pageIds(changes)].filter((id) => !missing.has(id));
  const read = ids.map(async (id) => {
    const answer = await callSiteApi(`/api/content?page=${encodeURIComponent(id)}&view=${view}`, {
      method: 'GET',
    });
    const { page } = answer.ok ? answer.body : {};
    return isRecord(page) && answer.ok
      ? ([[id, { record: page, sections: sectionsIn(answer.body) }]] as const)
      : [];
  });
  const site = async () => {
    if (!changes.some(({ type }) => type === 'site')) return null;
    const answer = await callSiteApi(`/api/content?view=${view}`, { method: 'GET' });
    return answer.ok && isRecord(answer.body['site']) ? answer.body['site'] : null;
  };
  const [pages, record] = await Promise.all([Promise.all(read), site()]);
  return { pages: new Map(pages.flat()), site: record };
}
