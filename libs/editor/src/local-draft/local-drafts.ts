import type { LocalDraft } from './local-draft.ts';
import { localDraftKey, type LocalDraftName, keysToRestore } from './local-draft-name.ts';
import { localDatabase } from './local-database.ts';
import { lockUntilClosed, locksHeldByTabs } from '../tab/open-tabs.ts';
import { randomName } from '../tab/random-name.ts';

const STORE = 'pages';

/** What begins the name of the lock that a tab holds while it has a page open. */
export const LOCAL_DRAFT_LOCK = 'portal-kept ';

/** The name of a page where it is listed as unsaved, also once it is deleted. */
export interface PageName {
  title: string;
  /** Where it is edited; null: in a dialog. */
  address: string | null;
}

/** What was found on this device of a page. */
export interface FoundPage {
  key: string;
  localDraft: LocalDraft;
}

/** What is stored on this device of one page, for one person, in one tab. */
export interface LocalDrafts {
  /**
   * What this tab stored, and what tabs stored that do not have the page open any more: the oldest first. Nothing that is written later goes
   * over it, unless it is named as taken.
   */
  read(): Promise<readonly FoundPage[]>;
  /**
   * Stores what this tab keeps; null: nothing. `taken`: keys of other tabs whose text is part of this tab's now, and which go in the same
   * step. Done once it is stored. @throws what the browser says, such as that the disk is full
   */
  write(localDraft: LocalDraft | null, taken: readonly string[]): Promise<void>;
}

/** The device's store for one person's page. A lock with the key as its name says that a tab has the page open. */
export function localDrafts(name: LocalDraftName, pageName: PageName): LocalDrafts {
  const own = localDraftKey(name);
  const database = localDatabase();
  const lock = lockUntilClosed(LOCAL_DRAFT_LOCK + own);
  /** Whether a write may go over what is under the tab's key. */
  let isFree = false;
  let freeing: Promise<void> | null = null;
  const free = async () => {
    await setAside(await database(), { own, aside: localDraftKey({ ...name, tab: randomName() }) });
    isFree = true;
  };
  /** What the tab stored before it was loaded again goes out of the way of what is typed now. */
  const makeWay = () => (freeing ??= free().finally(() => (freeing = null)));
  return {
    async read() {
      await lock;
      const open = (await locksHeldByTabs(LOCAL_DRAFT_LOCK)) ?? new Set();
      // If the disk is full, the entry stays under its key.
      if (!isFree) await makeWay().catch(() => undefined);
      const isTypedNow = isFree;
      const { store } = (await database()).transaction(STORE);
      const all = (await store.getAllKeys()).map(String);
      const keys = keysToRestore(name, { keys: all, open }).filter((key) => key !== own || !isTypedNow);
      const found = await Promise.all(
        keys.map(async (key): Promise<FoundPage> => ({ key, localDraft: await store.get(key) })),
      );
      isFree = true;
      return found
        .filter(({ localDraft }) => localDraft !== undefined)
        .sort((one, other) => one.localDraft.at - other.localDraft.at);
    },
    async write(localDraft, taken) {
      if (!isFree) await makeWay();
      const work = (await database()).transaction(STORE, 'readwrite', { durability: 'relaxed' });
      const deletions = taken.filter((key) => key !== own).map((key) => work.store.delete(key));
      await Promise.all([
        localDraft === null ? work.store.delete(own) : work.store.put({ ...localDraft, ...pageName }, own),
        ...deletions,
        work.done,
      ]);
    },
  };
}

/** Puts what a tab stored before it was loaded again under a key of its own, since the tab writes under the first from now on. */
async function setAside(
  database: Awaited<ReturnType<ReturnType<typeof localDatabase>>>,
  { own, aside }: { own: string; aside: string },
): Promise<void> {
  const { store, done } = database.transaction(STORE, 'readwrite');
  const localDraft: unknown = await store.get(own);
  if (localDraft !== undefined) await Promise.all([store.put(localDraft, aside), store.delete(own)]);
  await done;
}
