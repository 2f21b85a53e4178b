import { messageOf, refusal } from '../messages/index.ts';
import type { SiteBranches } from '../draft/site-branches.ts';

/**
 * Refuses an id that only the live site has a file under. Otherwise a caller who chooses the id of an upload could overwrite the live
 * file, which also reappears when the draft is discarded.
 * @throws AppError `conflict`
 */
export function refuseLiveId(
  { published }: SiteBranches,
  { record, what }: { record: string; what: 'document' | 'image' },
): void {
  if (!published.files.has(record)) return;
  throw refusal('conflict', messageOf('file_id_live', { what }));
}
