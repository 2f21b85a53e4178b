interface SearchProps {
  label: string;
  value: string;
  change: (value: string) => void;
}

/** A search field. `change` is called with the text at every keystroke. */
export function SearchField({ label, value, change }: SearchProps) {
  return (
    <input
      className="input"
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
}
