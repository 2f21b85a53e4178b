interface SearchProps {
  label: string;
  value: string;
  change: (value: string) => void;
}

/** Where a list is searched as one types. */
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
