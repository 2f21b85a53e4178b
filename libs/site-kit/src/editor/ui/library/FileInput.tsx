import { useId } from 'react';
import { described, LabelledField } from '../LabelledField.tsx';

interface FileInputProps {
  label: string;
  /** What helps to choose a file, or what one is called that was not chosen here: the control does not show its name. */
  help: string;
  /** Why the chosen file cannot be sent; null: it can. */
  problem: string | null;
  optional?: string | undefined;
  accept: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  /** Hears of the file; null: none is chosen any more. */
  choose: (file: File | null) => void;
}

/** A file of this device, chosen with its label above and what helps, or what is wrong with it, below. */
export function FileInput(props: FileInputProps) {
  const { accept, isDisabled = false, autoFocus = false, choose, ...text } = props;
  const around = { id: useId(), ...text };
  return (
    <LabelledField {...around}>
      <input
        {...described(around)}
        type="file"
        accept={accept}
        disabled={isDisabled}
        autoFocus={autoFocus}
        onChange={({ target }) => choose(target.files?.[0] ?? null)}
      />
    </LabelledField>
  );
}
