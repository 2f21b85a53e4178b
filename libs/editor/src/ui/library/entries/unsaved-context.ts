import { createContext, type RefObject, useContext, useEffect } from 'react';

/** Saves what was typed; whether it can be left now. */
export type Settle = () => Promise<boolean>;

/** What has to be saved before the library is left; null: nothing. */
export const UnsavedContext = createContext<RefObject<Settle | null>>({ current: null });

/** Has the library saved what was typed here before it is closed or shows something else. */
export function useSavedOnLeaving(settle: Settle): void {
  const unsaved = useContext(UnsavedContext);
  useEffect(() => {
    unsaved.current = settle;
    return () => {
      if (unsaved.current === settle) unsaved.current = null;
    };
  });
}
