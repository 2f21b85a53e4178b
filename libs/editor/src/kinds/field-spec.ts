/** One field of a kind, as the panel draws it. */
export type FieldSpec =
  | TextSpec
  | (FieldFacts &
      (
        | { type: 'link' | 'image' | 'document' | 'switch' | 'unknown' }
        | { type: 'number'; least: number | undefined; most: number | undefined; whole: boolean }
        | { type: 'choice'; options: readonly string[]; standard: string | undefined }
        | { type: 'group'; fields: readonly FieldSpec[] }
        | { type: 'list'; item: FieldSpec; least: number; most: number }
      ));

/** A field that is typed; `longest` counts UTF-16 units. */
export interface TextSpec extends FieldFacts {
  type: 'line' | 'lines' | 'rich-text' | 'email' | 'day' | 'file';
  longest: number;
  /** Of rich text: the only block that it has. */
  only?: 'table' | undefined;
}

/** What every field has. */
export interface FieldFacts {
  /** As the data names it; empty for an entry of a list. */
  name: string;
  /** Whether the section is not complete without it. */
  required: boolean;
  /** What the kind says of it, in the language the kind was written in. */
  help: string | undefined;
  /** What the kind itself calls it; a kind of the site's own has a label for each field. */
  label: string | undefined;
}

/** A kind of section as `/api/section-kinds` describes it. */
export interface KindSpec {
  name: string;
  title: string;
  description: string;
  example: Readonly<Record<string, unknown>>;
  fields: readonly FieldSpec[];
}

/** The field at a path such as `items.0.label`; undefined where the kind has none. */
export function specAt(fields: readonly FieldSpec[], path: string): FieldSpec | undefined {
  const [name, ...rest] = path.split('.');
  const field = fields.find((one) => one.name === name);
  return within(field, rest);
}

function within(field: FieldSpec | undefined, [key, ...rest]: readonly string[]): FieldSpec | undefined {
  if (key === undefined || !field) return field;
  if (field.type === 'list') return within(field.item, rest);
  if (field.type !== 'group') return undefined;
  return within(
    field.fields.find((one) => one.name === key),
    rest,
  );
}
