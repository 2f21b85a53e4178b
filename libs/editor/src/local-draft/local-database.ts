import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { localDraftName } from './local-draft-name.ts';

/** The database that everything typed in the editor is stored in until the draft has it. */
const LOCAL_DATABASE = 'portal-editor';

/** What is stored by name: pages that are edited, files on their way, and what describes these. */
const STORES = ['pages', 'uploads', 'upload-files'] as const;

type LocalDatabase = () => Promise<IDBPDatabase>;

/** The database of this device, opened with the first use, and again after the browser refused that or ended the connection. */
export function localDatabase(): LocalDatabase {
  let opened: Promise<IDBPDatabase> | undefined;
  const forget = () => void (opened = undefined);
  const open = () => {
    const opening = openDB(LOCAL_DATABASE, 2, {
      upgrade(database) {
        for (const store of STORES)
          if (!database.objectStoreNames.contains(store)) database.createObjectStore(store);
      },
      blocking(_from, _to, event) {
        // Another tab deletes the database when it signs out, which an open connection of this tab would block.
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      // The browser closes the connection itself, for instance on a phone that slept or had no space left.
      terminated: forget,
    });
    opening.catch(forget);
    return opening;
  };
  return () => (opened ??= open());
}

/** Forgets what is stored on this device of one person; with the last of it the database goes. What others could not save stays theirs. */
export async function deleteLocalDatabase(person: string): Promise<void> {
  const database = await localDatabase()();
  const work = database.transaction(STORES, 'readwrite');
  const [pages, uploads] = [work.objectStore('pages'), work.objectStore('uploads')];
  for (const key of await pages.getAllKeys())
    if (localDraftName(key)?.person === person) await pages.delete(key);
  for (const key of await uploads.getAllKeys()) {
    const entry: { person?: unknown } = await uploads.get(key);
    if (entry.person !== person) continue;
    await uploads.delete(key);
    await work.objectStore('upload-files').delete(key);
  }
  const left = (await pages.count()) + (await uploads.count());
  await work.done;
  database.close();
  if (left === 0) await deleteDB(LOCAL_DATABASE);
}
