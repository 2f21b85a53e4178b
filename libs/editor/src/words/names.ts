import { type FieldSpec, type KindSpec, specAt } from '../kinds/field-spec.ts';
import { spelledOut } from '../kinds/own-labels.ts';
import type { EditorWords } from './editor/en.ts';

/** What a person calls a kind. */
export function kindTitle(
  words: EditorWords,
  kinds: readonly Pick<KindSpec, 'name' | 'title'>[],
  name: string,
): string {
  return words.kinds[name] ?? kinds.find((kind) => kind.name === name)?.title ?? name;
}

/** The last part of an id that a new section gets, after the name of its kind. */
const NEW_SECTION = /-[0-9a-f]{8}$/;

/** What a person calls a section that is not on the page: its kind, where the id begins with one, else the id. */
export function absentSectionTitle(
  words: EditorWords,
  kinds: readonly Pick<KindSpec, 'name' | 'title'>[],
  id: string,
): string {
  const kind = id.replace(NEW_SECTION, '');
  return kinds.some(({ name }) => name === kind) ? kindTitle(words, kinds, kind) : id;
}

/** What a person calls a field: as the kind labels it, else the editor's word for its name, else the name itself. */
export function fieldLabel(words: EditorWords, field: Pick<FieldSpec, 'name' | 'label'>): string {
  return field.label ?? words.fields[field.name] ?? spelledOut(field.name);
}

/** What a person calls one of the values to choose from. */
export function optionLabel(words: EditorWords, option: string): string {
  return words.options[option] ?? spelledOut(option);
}

/** What a person calls the field at a path: its own label. */
export function labelAt(
  words: EditorWords,
  kinds: readonly KindSpec[],
  { kind, path }: { kind: string; path: string },
): string {
  const spec = specAt(kinds.find(({ name }) => name === kind)?.fields ?? [], path);
  return spec ? fieldLabel(words, spec) : path;
}

/**
 * What a person calls a place in the data of a section: the labels on the way there, `Entries 2 › Image`. Steps that
 * no field describes are called by `others`, which has them by their path or by their name alone; else by their name.
 */
export function placeLabel(
  words: EditorWords,
  fields: readonly FieldSpec[],
  path: readonly (string | number)[],
  others: Readonly<Record<string, string>> = {},
): string {
  const labels: string[] = [];
  for (const [index, step] of path.entries()) {
    const last = labels.length - 1;
    if (typeof step === 'number') labels[last] = `${labels[last] ?? ''} ${step + 1}`.trim();
    // `media` is the image itself, which has the label of its field.
    else if (step !== 'media' || index === 0) {
      const at = path.slice(0, index + 1).join('.');
      const spec = specAt(fields, at);
      labels.push(others[at] ?? others[step] ?? fieldLabel(words, spec ?? { name: step, label: undefined }));
    }
  }
  return labels.join(' › ');
}

/** The steps of a path that is written with dots, as `path` of a problem is: `items.1.image`. */
function stepsOf(path: string): (string | number)[] {
  return path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** What a person calls the place at a path in a section's data. Null: the kind is unknown, or there is no path. */
export function pathLabel(
  words: EditorWords,
  kinds: readonly KindSpec[],
  { kind, path }: { kind: string | null; path: string | null | undefined },
): string | null {
  const fields = kinds.find(({ name }) => name === kind)?.fields;
  return fields && typeof path === 'string' ? placeLabel(words, fields, stepsOf(path)) : null;
}
