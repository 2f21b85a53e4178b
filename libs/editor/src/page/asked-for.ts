/** A request from the page, such as to open a field in the panel. It waits until something listens for it. */
export interface AskedFor<Wish> {
  ask(wish: Wish): void;
  /** Returns unsubscribe. */
  subscribe(listener: (wish: Wish) => void): () => void;
}

/** Hands what is asked for to those who listen; what came before the first of them, to that one. */
export function askedFor<Wish>(): AskedFor<Wish> {
  const listeners = new Set<(wish: Wish) => void>();
  const waiting: Wish[] = [];
  return {
    ask(wish) {
      if (listeners.size === 0) waiting.push(wish);
      for (const listener of listeners) listener(wish);
    },
    subscribe(listener) {
      listeners.add(listener);
      for (const wish of waiting.splice(0)) listener(wish);
      return () => listeners.delete(listener);
    },
  };
}
