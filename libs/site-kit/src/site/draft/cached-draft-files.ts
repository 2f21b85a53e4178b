import type { Session } from '@portal/auth-provider';
import { cachePerSite } from './cache-per-site.ts';
import { type DraftFiles, draftFilesFor } from './draft-files.ts';
import type { SiteParts } from '../site-parts.ts';

/** How old an opened draft may be: no older than what is known of the session that asks. */
const TTL_MS = 15_000;
const MOST_SESSIONS = 20;

const draftFilesCache = cachePerSite<DraftFiles | null>({
  ttlMs: TTL_MS,
  isCacheable: (files) => files !== null,
  max: MOST_SESSIONS,
});

/**
 * Finds something in the draft, which is opened once in 15 seconds for one session of an editor, so that the images of a page share
 * it; it is opened again where `find` returns null, as what is looked for may be newer. Null for those who may not read the draft: whether
 * they may was checked when it was opened, and whether the session is still valid, the session says.
 * @throws AppError as opening the repository does
 */
export async function findInCachedDraft<Found>(
  session: Session,
  { content, elapsed }: Pick<SiteParts, 'content' | 'elapsed'>,
  find: (files: DraftFiles) => Promise<Found | null>,
): Promise<Found | null> {
  if (session.role === null || content === null) return null;
  const cache = draftFilesCache({ content, elapsed });
  const { role, userId, editorSession } = session;
  const key = JSON.stringify([role, userId, editorSession?.id, editorSession?.version]);
  let isOpenedNow = false;
  const open = () => {
    isOpenedNow = true;
    return draftFilesFor(session, content);
  };

  const files = await cache.get(key, open);
  const found = files && (await find(files));
  if (found !== null || isOpenedNow) return found;
  // Another call may have opened it again meanwhile.
  if (cache.peek(key) === files) cache.invalidate(key);
  const newest = await cache.get(key, open);
  return newest && find(newest);
}
