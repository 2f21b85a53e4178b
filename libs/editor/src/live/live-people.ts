import type { PresentPerson } from './live-channel.ts';

/** Who else is there now. */
export interface LivePeople {
  get(): readonly PresentPerson[];
  /** Hears of every change; returns unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** What keeps who is there. */
export interface PeopleStore extends LivePeople {
  set(people: readonly PresentPerson[]): void;
}

/** No one is there at first. */
export function livePeople(): PeopleStore {
  const listeners = new Set<() => void>();
  let people: readonly PresentPerson[] = [];
  return {
    get: () => people,
    set(next) {
      // What says the same again is drawn no second time.
      if (JSON.stringify(next) === JSON.stringify(people)) return;
      people = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
