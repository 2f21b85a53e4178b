import type { Session } from '@portal/auth-provider';
import { LRUCache } from 'lru-cache';
import { type DraftFiles, draftFilesFor } from './draft-files.ts';
import type { SiteParts } from '../site-parts.ts';

interface Opened {
  openedAt: number;
  files: Promise<DraftFiles | null>;
}

/** How old an opened draft may be: no older than what is known of the session that asks. */
const FRESH_MS = 15_000;
const MOST_SESSIONS = 20;

/** By site, since tests have several. */
const bySite = new WeakMap<object, LRUCache<string, Opened>>();

/**
 * Finds something in the draft, which is opened once in 15 seconds for one session of an editor, so that the images of a page share
 * it; it is opened again where `find` gives null, as what is looked for may be newer. Null for those who may not read the draft: whether
 * they may was checked when it was opened, and whether the session is still live, the session says.
 * @throws AppError as opening the repository does
 */
export async function findInRecentDraft<Found>(
  session: Session,
  { content, now }: Pick<SiteParts, 'content' | 'now'>,
  find: (files: DraftFiles) => Promise<Found | null>,
): Promise<Found | null> {
  if (session.role === null || content === null) return null;
  const recent = bySite.get(content) ?? new LRUCache<string, Opened>({ max: MOST_SESSIONS });
  bySite.set(content, recent);
  const { role, userId, editorSession } = session;
  const key = JSON.stringify([role, userId, editorSession?.id, editorSession?.version]);

  /** The draft that was opened last, other than `tooOld`. */
  const open = (tooOld?: Opened): Opened => {
    const time = now().getTime();
    const known = recent.get(key);
    if (known && known !== tooOld && time - known.openedAt < FRESH_MS) return known;
    const opened = { openedAt: time, files: draftFilesFor(session, content) };
    recent.set(key, opened);
    const forget = () => {
      if (recent.get(key) === opened) recent.delete(key);
    };
    opened.files.then((files) => files ?? forget(), forget);
    return opened;
  };

  const before = recent.get(key);
  const first = open();
  const files = await first.files;
  const found = files && (await find(files));
  if (found !== null || first !== before) return found;
  const newest = await open(first).files;
  return newest && find(newest);
}
