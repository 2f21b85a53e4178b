import { messageOf, refusal } from '../messages/index.ts';
import type { SiteBranches } from '../draft/site-branches.ts';

/**
 * Refuses an id that the draft has no file under, but the live site has: a caller who chooses the id of an upload would
 * otherwise put another file in place of the live one, which also comes back when the draft is discarded.
 * @throws AppError `conflict`
 */
export function refuseLiveId(
  { published }: SiteBranches,
  { record, what }: { record: string; what: 'document' | 'picture' },
): void {
  if (!published.files.has(record)) return;
  throw refusal('conflict', messageOf('file_id_live', { what }));
}
