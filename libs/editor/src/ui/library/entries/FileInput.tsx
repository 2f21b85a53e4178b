import { useEffect, useId, useRef } from 'react';
import { described, LabelledField } from '../../parts/LabelledField.tsx';

interface FileInputProps {
  label: string;
  /** What helps to choose a file. */
  help: string;
  /** A file that was dropped on the page: the control shows it as if it had been chosen. */
  dropped?: File | null;
  /** Why the chosen file cannot be sent; null: it can. */
  problem: string | null;
  optional?: string | undefined;
  accept: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  /** Hears of the file; null: none is chosen any more. */
  choose: (file: File | null) => void;
  /** Hears of several files that are chosen together; left out: only one can be. */
  chooseSeveral?: ((files: readonly File[]) => void) | undefined;
}

/** A file of this device, chosen with its label above and what helps, or what is wrong with it, below. */
export function FileInput(props: FileInputProps) {
  const {
    accept,
    dropped = null,
    isDisabled = false,
    autoFocus = false,
    choose,
    chooseSeveral,
    ...text
  } = props;
  const around = { id: useId(), ...text };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!input.current || !dropped) return;
    const given = new DataTransfer();
    given.items.add(dropped);
    input.current.files = given.files;
  }, [dropped]);
  return (
    <LabelledField {...around}>
      <input
        {...described(around)}
        ref={input}
        type="file"
        accept={accept}
        disabled={isDisabled}
        autoFocus={autoFocus}
        multiple={chooseSeveral !== undefined}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 1) chooseSeveral?.(files);
          else choose(files[0] ?? null);
        }}
      />
    </LabelledField>
  );
}
