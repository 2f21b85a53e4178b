import type { ReactNode } from 'react';

interface ToolProps {
  label: string;
  /** True: what the tool does already applies at the caret. Left out: the tool is a plain button and not a switch. */
  isOn?: boolean | undefined;
  act: () => void;
  children: ReactNode;
}

/** A button of the toolbar of rich text. Pressing it does not move the caret. */
export function Tool({ label, isOn, act, children }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    >
      {children}
    </button>
  );
}
