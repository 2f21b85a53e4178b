import { keptPage } from '../model/kept-page.ts';
import type { StateStore } from './edit-state.ts';
import type { KeptPages } from './kept-pages.ts';

/** What keeps the newest state on this device. One write at a time, the newest state waiting: a key costs one write at most. */
export function keepOnDevice(store: StateStore, kept: KeptPages, now: () => number): () => void {
  let storing: Promise<void> | null = null;
  let isStale = false;
  const storeAll = async () => {
    while (isStale) {
      isStale = false;
      const { page, base, conflicts } = store.get();
      const done = await kept.write(keptPage({ page, base, conflicts }, now())).then(
        () => true,
        () => false,
      );
      if (!isStale) store.set({ kept: done });
    }
    storing = null;
  };
  return () => {
    store.set({ kept: null });
    isStale = true;
    storing ??= storeAll();
  };
}
