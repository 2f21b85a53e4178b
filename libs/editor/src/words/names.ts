import { type FieldSpec, type KindSpec, specAt } from '../kinds/field-spec.ts';
import { spelledOut } from '../kinds/own-labels.ts';
import type { EditorWords } from './editor/en.ts';

/** Title of a kind as shown on screen. */
export function kindTitle(
  words: EditorWords,
  kinds: readonly Pick<KindSpec, 'name' | 'title'>[],
  name: string,
): string {
  return words.kinds[name] ?? kinds.find((kind) => kind.name === name)?.title ?? name;
}

/** The end of the id of a new section, which follows the name of its kind. */
const NEW_SECTION = /-[0-9a-f]{8}$/;

/** Title of a section that is not on the page: the title of its kind where the id begins with a kind's name, else the id. */
export function absentSectionTitle(
  words: EditorWords,
  kinds: readonly Pick<KindSpec, 'name' | 'title'>[],
  id: string,
): string {
  const kind = id.replace(NEW_SECTION, '');
  return kinds.some(({ name }) => name === kind) ? kindTitle(words, kinds, kind) : id;
}

/** Label of a field: the one that the kind defines, else the editor's word for the field's name, else the name itself. */
export function fieldLabel(words: EditorWords, field: Pick<FieldSpec, 'name' | 'label'>): string {
  return field.label ?? words.fields[field.name] ?? spelledOut(field.name);
}

/** Label of an option of a field. */
export function optionLabel(words: EditorWords, option: string): string {
  return words.options[option] ?? spelledOut(option);
}

/** Label of the field at a path; the path itself where no such field is known. */
export function labelAt(
  words: EditorWords,
  kinds: readonly KindSpec[],
  { kind, path }: { kind: string; path: string },
): string {
  const spec = specAt(kinds.find(({ name }) => name === kind)?.fields ?? [], path);
  return spec ? fieldLabel(words, spec) : path;
}

/**
 * Formats a place in the data of a section as the labels of all steps to it: `Entries 2 › Image`. A step without a field gets its label
 * from `others`, by its path or its name; else its name is shown.
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
    // `media` is the image itself and has the label of its field, so it adds no label.
    else if (step !== 'media' || index === 0) {
      const at = path.slice(0, index + 1).join('.');
      const spec = specAt(fields, at);
      labels.push(others[at] ?? others[step] ?? fieldLabel(words, spec ?? { name: step, label: undefined }));
    }
  }
  return labels.join(' › ');
}

/** Splits a path with dots, such as `items.1.image`, into its steps. */
function stepsOf(path: string): (string | number)[] {
  return path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** Formats the place at a path in a section's data; null: the kind is unknown, or there is no path. */
export function pathLabel(
  words: EditorWords,
  kinds: readonly KindSpec[],
  { kind, path }: { kind: string | null; path: string | null | undefined },
): string | null {
  const fields = kinds.find(({ name }) => name === kind)?.fields;
  return fields && typeof path === 'string' ? placeLabel(words, fields, stepsOf(path)) : null;
}
