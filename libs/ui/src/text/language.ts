/** The names in braces of a text: `'from' | 'until'` for `'{from} to {until}'`. None for a text that is only known as `string`. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** A text with all these names in braces, in any order. */
export type TextWith<Names extends string, Name extends string = Names> = [Names] extends [never]
  ? AnyText
  : Name extends Names
    ? `${string}{${Name}}${[Exclude<Names, Name>] extends [never] ? string : TextWith<Exclude<Names, Name>>}`
    : never;

/** `string`, written so that a union of it and of texts with placeholders still has those placeholders. */
type AnyText = string & {};

/**
 * A text, or a tree of texts, in any language: one that lacks a placeholder of the first language is an error of the compiler. `Value` is
 * the type of the texts of the first language, `as const`.
 */
export type Shape<Value> = Value extends string
  ? TextWith<Placeholders<Value>>
  : { readonly [Key in keyof Value]: Shape<Value[Key]> };

/**
 * `text` with every placeholder replaced. The compiler demands a value for each `{name}` in it, and for no other name; where it knows the
 * text only as `string`, values for any names, and a name without a value stays as it is.
 */
export function fill<Text extends string>(
  text: Text,
  values: Readonly<Record<Placeholders<Text>, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(Reflect.get(values, name)) : whole,
  );
}
