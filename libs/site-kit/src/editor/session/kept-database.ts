import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { KEPT_DATABASE } from '../../scripts/kept-database.ts';

/** What is kept by name: pages that are edited, files on their way, and what is said of these. */
const STORES = ['pages', 'uploads', 'upload-files'] as const;

type KeptDatabase = () => Promise<IDBPDatabase>;

/** The database of this device, opened with the first use. */
export function keptDatabase(): KeptDatabase {
  let opened: Promise<IDBPDatabase> | undefined;
  return () =>
    (opened ??= openDB(KEPT_DATABASE, 2, {
      upgrade(database) {
        for (const store of STORES)
          if (!database.objectStoreNames.contains(store)) database.createObjectStore(store);
      },
      blocking(_from, _to, event) {
        // Another tab signs out: what is kept goes, and this tab must not hold it back.
        opened = undefined;
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    }));
}

/** Forgets everything that is kept on this device. */
export async function forgetKept(): Promise<void> {
  await deleteDB(KEPT_DATABASE);
}
