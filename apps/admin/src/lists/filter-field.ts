/** A field of the form that filters a list. Its value is in the address under `name`. */
export type FilterField = {
  name: string;
  label: string;
  value: string;
  /** Used less often than the others: folded away while it is empty. */
  isFolded?: true;
} & (
  | { kind: 'search' | 'text'; placeholder?: string }
  | { kind: 'date' }
  /** `none`: the label of the option without a filter, if there is one. */
  | { kind: 'choice'; none?: string; options: readonly { value: string; label: string }[] }
);

/** The options of a choice with their labels. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: words[value] }));
