import type { DraftApprovalState } from '@portal/content-core';
import type { EditorStart } from '../start-data/start.ts';
import { readApproval } from './approval-api.ts';

/** The approval of the draft as the editor knows it. Its parts on screen share it. */
export interface ApprovalStore {
  get(): DraftApprovalState | null;
  /** Returns the function that stops listening. */
  subscribe(listener: () => void): () => void;
  /** Reads it again; what was known stays where it cannot be read. */
  read(): Promise<void>;
}

const stores = new WeakMap<EditorStart, ApprovalStore>();

/** A store that begins with what the page of the editor came with. */
export function approvalStore(start: EditorStart): ApprovalStore {
  const known = stores.get(start) ?? newStore(start.approval);
  stores.set(start, known);
  return known;
}

function newStore(first: DraftApprovalState | null): ApprovalStore {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async read() {
      const found = await readApproval();
      if ('ok' in found) return;
      state = found;
      for (const listener of listeners) listener();
    },
  };
}
