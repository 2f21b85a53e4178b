import type { KeptPage } from '../model/kept-page.ts';
import { keptDatabase } from './kept-database.ts';

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
  const database = keptDatabase();
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
