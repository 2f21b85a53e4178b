import { useEffect, useState } from 'react';
import { useEditState } from '../../context/editor-context.ts';

/**
 * What a field shows: what is stored; while it has the focus what was there and what is typed, and nothing from outside. One's own undo
 * is shown at once.
 */
export function useShown<Value>(stored: Value): {
  shown: Value;
  /** Begins to hold a value, with the focus. */
  hold: (value: Value) => void;
  /** Holds another value from now on, in a field that has the focus: some browsers give none to what is pressed. */
  holdNext: (value: Value) => void;
  letGo: () => void;
} {
  const origin = useEditState((state) => state.origin);
  const [held, setHeld] = useState<{ value: Value } | null>(null);
  useEffect(() => {
    if (origin === 'undo') setHeld((one) => (one === null ? null : { value: stored }));
  }, [origin, stored]);
  return {
    shown: held === null ? stored : held.value,
    hold: (value) => setHeld({ value }),
    holdNext: (value) => setHeld((one) => (one === null ? null : { value })),
    letGo: () => setHeld(null),
  };
}
