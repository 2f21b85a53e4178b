/** Lets a test wait for a state, which is looked at whenever something happened. */
export interface Occasions {
  /** Something happened. */
  note(): void;
  until(isSo: () => boolean): Promise<void>;
}

export function occasions(): Occasions {
  const waiting = new Set<() => void>();
  return {
    note: () => {
      for (const look of waiting) look();
    },
    until: (isSo) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isSo()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}
