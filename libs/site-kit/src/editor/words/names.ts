import { type FieldSpec, type KindSpec, specAt } from '../model/field-spec.ts';
import type { EditorWords } from './en.ts';

/** What a person calls a kind. */
export function kindTitle(words: EditorWords, kinds: readonly KindSpec[], name: string): string {
  return words.kinds[name] ?? kinds.find((kind) => kind.name === name)?.title ?? name;
}

/** What a person calls a field: as the kind labels it, else the editor's word for its name, else the name itself. */
export function fieldLabel(words: EditorWords, field: Pick<FieldSpec, 'name' | 'label'>): string {
  return field.label ?? words.fields[field.name] ?? spelledOut(field.name);
}

/** What a person calls one of the values to choose from. */
export function optionLabel(words: EditorWords, option: string): string {
  return words.options[option] ?? spelledOut(option);
}

/** `stepFree` as "Step free". */
function spelledOut(name: string): string {
  const words = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
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
