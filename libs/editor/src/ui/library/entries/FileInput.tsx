import { useEffect, useId, useRef, useState } from 'react';
import { useEditor } from '../../context/editor-context.ts';
import { described, LabelledField } from '../../parts/LabelledField.tsx';
import { withRules } from '../../parts/with-rules.ts';

const addRules = withRules(`
.file-drawn { position: relative; display: flex; align-items: center; gap: 0.75rem; min-width: 0; }
.file-drawn > input { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: pointer; }
.file-drawn > .secondary { flex: none; }
.file-drawn > input:focus-visible + .secondary { outline: 2px solid var(--portal-accent); outline-offset: 2px; }
.file-drawn > input:hover:enabled + .secondary { border-color: var(--portal-muted); }
.file-drawn > input:disabled { cursor: default; }
.file-drawn > input:disabled + .secondary { border-style: dashed; color: var(--portal-muted); }
.file-name { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--portal-muted); font-size: 0.8125rem; }
`);

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
  /** Called with the file; null: none is chosen any more. */
  choose: (file: File | null) => void;
  /** Called with several files that are chosen together; left out: only one can be chosen. */
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
  const { words } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (!input.current || !dropped) return;
    const given = new DataTransfer();
    given.items.add(dropped);
    input.current.files = given.files;
    setName(dropped.name);
  }, [dropped]);
  return (
    <LabelledField {...around}>
      {/* The browser's own control lies over what is drawn: it takes presses, keys and files that are dropped. */}
      <span className="file-drawn" ref={addRules}>
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
            setName(files[0]?.name ?? null);
            if (files.length > 1) chooseSeveral?.(files);
            else choose(files[0] ?? null);
          }}
        />
        <span className="secondary" aria-hidden="true">
          {words.library.chooseFile}
        </span>
        <span className="file-name" aria-hidden="true">
          {name ?? words.library.noFile}
        </span>
      </span>
    </LabelledField>
  );
}
