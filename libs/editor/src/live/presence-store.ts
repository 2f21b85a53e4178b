import type { PresentEditor } from './live-channel.ts';

/** Who else is there now. */
export interface Presence {
  get(): readonly PresentEditor[];
  /** Subscribes to every change; returns unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** Stores who is there. */
export interface PresenceStore extends Presence {
  set(present: readonly PresentEditor[]): void;
}

/** No one is there at first. */
export function presenceStore(): PresenceStore {
  const listeners = new Set<() => void>();
  let present: readonly PresentEditor[] = [];
  return {
    get: () => present,
    set(next) {
      // An equal list is ignored, so that nothing is drawn again.
      if (JSON.stringify(next) === JSON.stringify(present)) return;
      present = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
