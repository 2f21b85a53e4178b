import { sameJson } from '@portal/ports/json';
import type { ApiAnswer } from '../api/call-api.ts';
import { changedFacts, type PageFacts } from './page-facts.ts';
import type { ListedPage, SitePages } from './site-pages.ts';
import { changePage } from './site-api.ts';

/** How often a change is made again on what others saved of the page besides title and address. */
const ATTEMPTS = 3;

/**
 * Changes title and address of a page that was seen: sends what was changed and nothing else. `overtaken`: the page as it is now, where
 * another person gave it another title or address meanwhile; nothing was saved.
 * @param readPages reads the site again; null: that failed
 */
export async function changeSeenPage(
  seen: ListedPage,
  typed: Partial<PageFacts>,
  readPages: () => Promise<SitePages | null>,
): Promise<ApiAnswer | { overtaken: ListedPage }> {
  const changes = changedFacts(seen, typed);
  if (Object.keys(changes).length === 0) return { ok: true, body: {} };
  let page = seen;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await changePage(page, changes);
    if (answer.ok || answer.code !== 'conflict' || attempt === ATTEMPTS) return answer;
    const now = (await readPages())?.pages.find(({ id }) => id === seen.id);
    if (!now || now.version === page.version) return answer;
    const theirs = changedFacts(seen, now);
    // The change is there already: an earlier attempt succeeded, and its response was lost.
    if (sameJson(theirs, changes)) return { ok: true, body: {} };
    if (Object.keys(theirs).length > 0) return { overtaken: now };
    page = now;
  }
}
