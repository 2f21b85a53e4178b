import { localDraft } from '../local-draft/local-draft.ts';
import type { StateStore } from './edit-state.ts';
import type { LocalDrafts } from '../local-draft/local-drafts.ts';

/** Stores the newest state on this device. */
export interface DeviceCopy {
  /** One write at a time, the newest state waiting: a key costs one write at most. */
  store(): void;
  /** Stores the newest state, and lets what was found under these keys go with it. */
  takeOver(keys: readonly string[]): void;
}

/** Stores the state of a session on this device. */
export function deviceCopy(state: StateStore, localDrafts: LocalDrafts, now: () => number): DeviceCopy {
  let taken: readonly string[] = [];
  let storing: Promise<void> | null = null;
  let isStale = false;
  const storeAll = async () => {
    while (isStale) {
      isStale = false;
      const { page, base, conflicts, unanswered } = state.get();
      const going = taken;
      const done = await localDrafts
        .write(localDraft({ page, base, conflicts, unanswered }, now()), going)
        .then(
          () => true,
          () => false,
        );
      if (done) taken = taken.filter((key) => !going.includes(key));
      if (!isStale) state.set({ isStored: done });
    }
    storing = null;
  };
  const store = () => {
    state.set({ isStored: null });
    isStale = true;
    storing ??= storeAll();
  };
  return {
    store,
    takeOver(keys) {
      taken = [...taken, ...keys];
      store();
    },
  };
}
