import type { LocalDraft } from './local-draft.ts';
import { localDraftKey, localDraftName, type LocalDraftName, keysWaiting } from './local-draft-name.ts';
import { localDatabase } from './local-database.ts';
import { LOCAL_DRAFT_LOCK } from './local-drafts.ts';
import { locksHeldByTabs } from '../tab/open-tabs.ts';

/** A page with text that is stored on this device and not saved. */
export interface UnsavedPage {
  /** The page's id, or the site's record. */
  page: string;
  title: string;
  /** Where it is edited; null: in a dialog. */
  address: string | null;
  /** What is stored of it, by key: an entry for each tab that it was typed in. */
  entries: ReadonlyMap<string, LocalDraft>;
}

/** What of a person is stored on this device. */
export interface StoredHere {
  pages: readonly UnsavedPage[];
  /** Files that are not in the library yet. */
  uploads: number;
}

type Entry = LocalDraft & { title?: string; address?: string | null };

const database = localDatabase();

/** Pages with text of the person's that no tab is at work on, beside the one open here. A browser that stores nothing has none. */
export async function unsavedElsewhere(
  own: Pick<LocalDraftName, 'person' | 'tab'> & { page: string | null },
): Promise<readonly UnsavedPage[]> {
  try {
    const open = (await locksHeldByTabs(LOCAL_DRAFT_LOCK)) ?? new Set();
    const entries = await readEntries();
    return byPage(keysWaiting(own, { keys: [...entries.keys()], open }), entries);
  } catch {
    return [];
  }
}

/** Everything of the person that is stored on this device, in any tab it was typed; without what `except` names. */
export async function storedHere(person: string, except: LocalDraftName | null): Promise<StoredHere> {
  try {
    const entries = await readEntries();
    if (except) entries.delete(localDraftKey(except));
    const all = { keys: [...entries.keys()], open: new Set<string>() };
    const uploads: { person?: unknown }[] = await (await database()).getAll('uploads');
    return {
      pages: byPage(keysWaiting({ person, tab: '', page: null }, all), entries),
      uploads: uploads.filter((one) => one.person === person).length,
    };
  } catch {
    return { pages: [], uploads: 0 };
  }
}

/** Deletes these entries, except those that a tab has written again. */
export async function deleteEntries(entries: UnsavedPage['entries']): Promise<void> {
  const { store, done } = (await database()).transaction('pages', 'readwrite');
  for (const [key, { at }] of entries) {
    const now: LocalDraft | undefined = await store.get(key);
    if (now?.at === at) await store.delete(key);
  }
  await done;
}

/** Deletes what this device has of a page that is not saved, as it was typed in one tab. */
export async function deleteLocalDraft(name: LocalDraftName): Promise<void> {
  await (await database()).delete('pages', localDraftKey(name));
}

async function readEntries(): Promise<Map<string, Entry>> {
  const { store } = (await database()).transaction('pages');
  const [keys, entries]: [IDBValidKey[], Entry[]] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return new Map(entries.map((entry, index) => [String(keys[index]), entry]));
}

function byPage(keys: readonly string[], entries: ReadonlyMap<string, Entry>): UnsavedPage[] {
  const found = new Map<string, Map<string, Entry>>();
  for (const key of keys) {
    const entry = entries.get(key);
    const { page } = localDraftName(key) ?? {};
    if (entry && page !== undefined) found.set(page, (found.get(page) ?? new Map()).set(key, entry));
  }
  return [...found].map(([page, own]) => {
    const { title, address } = [...own.values()].find((entry) => entry.title !== undefined) ?? {};
    return { page, title: title ?? page, address: address ?? null, entries: own };
  });
}
