/** Lets a test wait for a condition, without polling by the clock. */
export interface StateChanges {
  /** Signals that the state has changed, so that waiting conditions are checked again. */
  signal(): void;
  /** Resolves once the condition holds. */
  until(condition: () => boolean): Promise<void>;
}

export function stateChanges(): StateChanges {
  const checks = new Set<() => void>();
  return {
    signal: () => {
      for (const check of checks) check();
    },
    until: (condition) =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition()) return;
          checks.delete(check);
          resolve();
        };
        checks.add(check);
        check();
      }),
  };
}
