import { localDraft } from '../local-draft/local-draft.ts';
import type { StateStore } from './edit-state.ts';
import type { LocalDrafts } from '../local-draft/local-drafts.ts';

/** What keeps the newest state on this device. */
export interface DeviceCopy {
  /** One write at a time, the newest state waiting: a key costs one write at most. */
  keep(): void;
  /** Keeps the newest state, and lets what was found under these keys go with it. */
  takeOver(keys: readonly string[]): void;
}

/** Keeps the state of a session on this device. */
export function keepOnDevice(store: StateStore, kept: LocalDrafts, now: () => number): DeviceCopy {
  let taken: readonly string[] = [];
  let storing: Promise<void> | null = null;
  let isStale = false;
  const storeAll = async () => {
    while (isStale) {
      isStale = false;
      const { page, base, conflicts, unanswered } = store.get();
      const going = taken;
      const done = await kept.write(localDraft({ page, base, conflicts, unanswered }, now()), going).then(
        () => true,
        () => false,
      );
      if (done) taken = taken.filter((key) => !going.includes(key));
      if (!isStale) store.set({ kept: done });
    }
    storing = null;
  };
  const keep = () => {
    store.set({ kept: null });
    isStale = true;
    storing ??= storeAll();
  };
  return {
    keep,
    takeOver(keys) {
      taken = [...taken, ...keys];
      keep();
    },
  };
}
