import type { DiscardScope } from '../../changes/discard-scope.ts';
import { editAddress } from '../../start-data/edit-address.ts';
import type { LocalDraftName } from '../../local-draft/local-draft-name.ts';
import { listedAddress } from '../../pages/site-pages.ts';
import { discardReviewed, type DiscardOutcome } from '../../publishing/discard-api.ts';
import { keepDiscardedChanges } from '../../publishing/discarded-changes.ts';
import { readSitePages } from '../../pages/site-api.ts';
import { deleteLocalDraft } from '../../local-draft/unsaved-pages.ts';

interface Discarding {
  expected: string;
  scope: DiscardScope;
  count: number;
  /** The page at hand, in this tab. */
  own: LocalDraftName & { page: string };
}

/**
 * Discards what was reviewed and loads the page again, as all of it may have changed: words, title, address, colours. Where the page is
 * not on the draft any more, the home page is opened. Null: it was done. What was typed on the page and could not be saved is deleted from
 * the device when the page is discarded.
 */
export async function discardAndReload({
  expected,
  scope,
  count,
  own,
}: Discarding): Promise<Exclude<DiscardOutcome, { outcome: 'discarded' }> | null> {
  const done = await discardReviewed(expected, scope);
  if (done.outcome !== 'discarded') return done;
  if (scope.of === 'all' || (scope.of === 'page' && scope.page === own.page))
    await deleteLocalDraft(own).catch(() => undefined);
  const site = await readSitePages();
  const page = 'ok' in site ? undefined : site.pages.find(({ id }) => id === own.page);
  const home = 'ok' in site ? undefined : site.pages.find(({ id }) => id === site.home);
  const next = page ?? home;
  if (done.commit !== null) keepDiscardedChanges({ id: next?.id ?? own.page, count, commit: done.commit });
  const address = next && !('ok' in site) ? editAddress(listedAddress(next, site.home)) : location.pathname;
  if (address === location.pathname) location.reload();
  else location.assign(address);
  return null;
}
