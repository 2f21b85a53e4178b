import type { ReactNode } from 'react';

/** A checkbox with its label behind it; a press on the label switches it, too. */
export function CheckField({
  id,
  checked,
  onChange,
  onFocus,
  onBlur,
  children,
}: {
  id?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  children: ReactNode;
}) {
  return (
    <label className="check">
      <input
        id={id}
        checked={checked}
        onFocus={onFocus}
        onBlur={onBlur}
        type="checkbox"
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}
