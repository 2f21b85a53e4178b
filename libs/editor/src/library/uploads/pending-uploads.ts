import type { AltText } from '../entries/images-api.ts';
import { localDatabase } from '../../local-draft/local-database.ts';
import { lockUntilClosed, locksHeldByTabs } from '../../tab/open-tabs.ts';

/** An image that is stored on this device until the library has it. */
export interface PendingUpload extends AltText {
  id: string;
  file: File;
}

/** Images on their way, stored on this device for one person. Nothing here throws: a browser may store nothing. */
export interface PendingUploads {
  /** Takes over those that a tab left behind which is closed now. */
  bringBack(): Promise<PendingUpload[]>;
  /** Whether it is stored: not when there are too many already, or the browser refuses. */
  store(upload: PendingUpload): Promise<boolean>;
  describe(id: string, words: AltText): Promise<void>;
  delete(id: string): Promise<void>;
}

/** What is stored beside the bytes. */
interface Entry extends AltText {
  person: string;
  /** The tab that sends it. */
  tab: string;
  bytes: number;
  /** Milliseconds since 1970: uploads are listed in this order. */
  addedAt: number;
}

/** The most that is stored at once, of all tabs. */
const MOST_FILES = 60;
const MOST_BYTES = 300 * 1024 ** 2;

const TAB = 'portal-uploads ';

/** The device's store for one person's uploads. A lock with the tab's name says that the tab is still open. */
export function pendingUploads({ person, tab }: { person: string; tab: string }): PendingUploads {
  const database = localDatabase();
  const own = lockUntilClosed(TAB + tab);
  let last = 0;
  /** Later than every one before, also within a millisecond. */
  const nextTime = () => (last = Math.max(Date.now(), last + 1));

  return {
    async bringBack() {
      await own;
      const open = await locksHeldByTabs(TAB);
      // Without locks, another open tab might send the same file, so nothing is taken over.
      if (open === null) return [];
      try {
        const work = (await database()).transaction(['uploads', 'upload-files'], 'readwrite');
        const entries = work.objectStore('uploads');
        const back: { upload: PendingUpload; addedAt: number }[] = [];
        for (const key of await entries.getAllKeys()) {
          const entry: Entry | undefined = await entries.get(key);
          if (entry?.person !== person || open.has(entry.tab)) continue;
          const file: unknown = await work.objectStore('upload-files').get(key);
          if (!(file instanceof File)) {
            await entries.delete(key);
            continue;
          }
          await entries.put({ ...entry, tab }, key);
          const { alt, decorative, addedAt } = entry;
          back.push({ upload: { id: String(key), file, alt, decorative }, addedAt });
        }
        await work.done;
        return back.sort((one, other) => one.addedAt - other.addedAt).map(({ upload }) => upload);
      } catch {
        return [];
      }
    },
    async store({ id, file, alt, decorative }) {
      const addedAt = nextTime();
      try {
        const work = (await database()).transaction(['uploads', 'upload-files'], 'readwrite');
        const entries = work.objectStore('uploads');
        const all: Entry[] = await entries.getAll();
        const bytes = all.reduce((sum, one) => sum + one.bytes, file.size);
        if (all.length >= MOST_FILES || bytes > MOST_BYTES) return false;
        const entry: Entry = { person, tab, bytes: file.size, addedAt, alt, decorative };
        await Promise.all([
          entries.put(entry, id),
          work.objectStore('upload-files').put(file, id),
          work.done,
        ]);
        return true;
      } catch {
        return false;
      }
    },
    async describe(id, { alt, decorative }) {
      try {
        const work = (await database()).transaction('uploads', 'readwrite', { durability: 'relaxed' });
        const entry: Entry | undefined = await work.store.get(id);
        if (entry) await work.store.put({ ...entry, alt, decorative }, id);
        await work.done;
      } catch {
        // If this fails, the alternative text is still in the form.
      }
    },
    async delete(id) {
      try {
        const work = (await database()).transaction(['uploads', 'upload-files'], 'readwrite');
        await Promise.all([
          work.objectStore('uploads').delete(id),
          work.objectStore('upload-files').delete(id),
          work.done,
        ]);
      } catch {
        // If this fails, the file is offered again after the next reload, where it can be removed from the list.
      }
    },
  };
}
