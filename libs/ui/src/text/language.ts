/** A text, or a tree of texts, as some language other than the first may say it. */
export type Shape<Value> = Value extends string
  ? string
  : { readonly [Key in keyof Value]: Shape<Value[Key]> };

/** `text` with every `{name}` in it replaced; a name that nothing was given for stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
