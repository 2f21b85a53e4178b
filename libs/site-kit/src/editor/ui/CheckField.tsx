import type { ReactNode } from 'react';

/** A checkbox with its label. */
export function CheckField({
  id,
  checked,
  onChange,
  children,
}: {
  id?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label className="check">
      <input {...{ id, checked }} type="checkbox" onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  );
}
