import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { KEPT_DATABASE } from '../../scripts/kept-database.ts';
import type { KeptPage } from '../model/kept-page.ts';

const STORE = 'pages';

/** What is kept on this device of one page, for one person. */
export interface KeptPages {
  read(): Promise<KeptPage | null>;
  /** Done once it is stored. @throws what the browser says, such as that the disk is full */
  write(kept: KeptPage | null): Promise<void>;
}

/** The device's store for one person's page. Keyed by the person's id: names are given to others, ids are not. */
export function keptPages({ person, page }: { person: string; page: string }): KeptPages {
  const key = JSON.stringify([person, page]);
  let opened: Promise<IDBPDatabase> | undefined;
  const database = () =>
    (opened ??= openDB(KEPT_DATABASE, 1, {
      upgrade(fresh) {
        fresh.createObjectStore(STORE);
      },
      blocking(_from, _to, event) {
        // Another tab signs out: what is kept goes, and this tab must not hold it back.
        opened = undefined;
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    }));
  return {
    async read() {
      const kept: KeptPage | undefined = await (await database()).get(STORE, key);
      return kept ?? null;
    },
    async write(kept) {
      const work = (await database()).transaction(STORE, 'readwrite', { durability: 'relaxed' });
      await Promise.all([kept === null ? work.store.delete(key) : work.store.put(kept, key), work.done]);
    },
  };
}

/** Forgets everything that is kept on this device. */
export async function forgetKeptPages(): Promise<void> {
  await deleteDB(KEPT_DATABASE);
}
