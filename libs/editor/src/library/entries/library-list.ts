import { isRefusal, type Refusal } from './images-api.ts';

/** The entries of the library that are known. */
export interface ListState<Entry> {
  /** Null until they are read. */
  entries: readonly Entry[] | null;
  /** Why they could not be read. */
  failure: Refusal | null;
  /** The entry that is about to be deleted, while that can be undone; null: none. */
  leaving: Entry | null;
}

/** The images or the documents of the site. */
export interface LibraryList<Entry> {
  get(): ListState<Entry>;
  subscribe(listener: () => void): () => void;
  read(): Promise<void>;
  /** Takes in an entry that is new, or has changed. */
  put(entry: Entry): void;
  /** Takes an entry away; it is deleted for good when that can no longer be undone. */
  remove(entry: Entry): void;
  undoRemove(): void;
  /** Deletes for good what was taken away; why that was refused, in which case it is back; null when it was not. */
  settle(): Promise<Refusal | null>;
}

/** What a list depends on. */
export interface ListDeps<Entry> {
  read(): Promise<Entry[] | Refusal>;
  /** Deletes for good; null when that is done. */
  remove(entry: Entry): Promise<Refusal | null>;
}

/** A list of the library. One entry at a time is about to be deleted: the next one settles it. */
export function libraryList<Entry extends { id: string }>(deps: ListDeps<Entry>): LibraryList<Entry> {
  const listeners = new Set<() => void>();
  let state: ListState<Entry> = { entries: null, failure: null, leaving: null };

  const set = (part: Partial<ListState<Entry>>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const without = (id: string) => (state.entries ?? []).filter((one) => one.id !== id);
  const settle = async () => {
    const { leaving } = state;
    if (!leaving) return null;
    set({ leaving: null });
    const refusal = await deps.remove(leaving);
    if (refusal) set({ entries: [leaving, ...without(leaving.id)] });
    return refusal;
  };

  return {
    get: () => state,
    settle,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async read() {
      const found = await deps.read();
      if (isRefusal(found)) set({ failure: found });
      else set({ entries: found.filter(({ id }) => id !== state.leaving?.id), failure: null });
    },
    put(entry) {
      const isKnown = state.entries?.some(({ id }) => id === entry.id) === true;
      const replaced = state.entries?.map((one) => (one.id === entry.id ? entry : one));
      set({ entries: isKnown && replaced ? replaced : [entry, ...(state.entries ?? [])] });
    },
    remove(entry) {
      void settle();
      set({ leaving: entry, entries: without(entry.id) });
    },
    undoRemove() {
      const { leaving } = state;
      if (leaving) set({ leaving: null, entries: [leaving, ...without(leaving.id)] });
    },
  };
}
