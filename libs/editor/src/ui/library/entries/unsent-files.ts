import { createContext, type RefObject, useContext, useEffect, useId } from 'react';

/** A file in a form of the library. */
interface UnsentFile {
  file: File;
  /** On its way it is no longer lost with the form. */
  isSending: boolean;
}

/** The files in the forms of the library. */
export type UnsentFiles = Map<string, UnsentFile>;

export const UnsentFilesContext = createContext<RefObject<UnsentFiles>>({ current: new Map() });

/** Has the library ask before it is closed with a file in this form; null: there is none. */
export function useUnsentFile(file: File | null, isSending: boolean): void {
  const unsent = useContext(UnsentFilesContext);
  const id = useId();
  useEffect(() => {
    if (!file) return;
    unsent.current.set(id, { file, isSending });
    return () => void unsent.current.delete(id);
  }, [unsent, id, file, isSending]);
}

/** The names of the files that are lost when the library is closed: those in forms, and those that were dropped and wait. */
export function lostNames(unsent: ReadonlyMap<string, UnsentFile>, dropped: readonly File[]): string[] {
  const inForms = [...unsent.values()];
  const waiting = dropped.filter((file) => !inForms.some((one) => one.file === file));
  return [...inForms.filter(({ isSending }) => !isSending).map(({ file }) => file), ...waiting].map(
    ({ name }) => name,
  );
}
