import type { ReactNode } from 'react';

interface ToolProps {
  label: string;
  /** Whether what the tool does is so at the caret; left out: the tool only acts. */
  isOn?: boolean | undefined;
  act: () => void;
  children: ReactNode;
}

/** A button of the toolbar of rich text. A press leaves the caret where it is. */
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
