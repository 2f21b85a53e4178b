import type { KeptPage } from './kept-page.ts';
import { keptKey, keptName, type KeptName, keysWaiting } from './kept-name.ts';
import { keptDatabase } from './kept-database.ts';
import { KEPT_LOCK } from './kept-pages.ts';
import { heldNow } from '../tab/open-tabs.ts';

/** A page with text that is kept on this device and not saved. */
export interface UnsavedPage {
  /** The page's id, or the site's record. */
  page: string;
  title: string;
  /** Where it is edited; null: in a dialog. */
  address: string | null;
  /** What is kept of it, by key: an entry for each tab that it was typed in. */
  entries: ReadonlyMap<string, KeptPage>;
}

/** What of a person is kept on this device. */
export interface Kept {
  pages: readonly UnsavedPage[];
  /** Files that are not in the library yet. */
  uploads: number;
}

type Entry = KeptPage & { title?: string; address?: string | null };

const database = keptDatabase();

/** Pages with text of the person's that no tab is at work on, beside the one open here. A browser that stores nothing has none. */
export async function unsavedElsewhere(
  own: Pick<KeptName, 'person' | 'tab'> & { page: string | null },
): Promise<readonly UnsavedPage[]> {
  try {
    const open = (await heldNow(KEPT_LOCK)) ?? new Set();
    const entries = await readEntries();
    return byPage(keysWaiting(own, { keys: [...entries.keys()], open }), entries);
  } catch {
    return [];
  }
}

/** Everything of the person that is kept on this device, in whichever tab it was typed; without what `except` names. */
export async function keptOf(person: string, except: KeptName | null): Promise<Kept> {
  try {
    const entries = await readEntries();
    if (except) entries.delete(keptKey(except));
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
export async function forgetEntries(entries: UnsavedPage['entries']): Promise<void> {
  const { store, done } = (await database()).transaction('pages', 'readwrite');
  for (const [key, { at }] of entries) {
    const now: KeptPage | undefined = await store.get(key);
    if (now?.at === at) await store.delete(key);
  }
  await done;
}

/** Deletes what this device has of a page that is not saved, as it was typed in one tab. */
export async function forgetLocalDraft(name: KeptName): Promise<void> {
  await (await database()).delete('pages', keptKey(name));
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
    const { page } = keptName(key) ?? {};
    if (entry && page !== undefined) found.set(page, (found.get(page) ?? new Map()).set(key, entry));
  }
  return [...found].map(([page, own]) => {
    const { title, address } = [...own.values()].find((entry) => entry.title !== undefined) ?? {};
    return { page, title: title ?? page, address: address ?? null, entries: own };
  });
}
