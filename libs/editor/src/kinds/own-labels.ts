import type { FieldSpec } from './field-spec.ts';

/** `stepFree` as "Step free". */
export function spelledOut(name: string): string {
  const words = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The fields of a kind of the site's own, each with a label: what the editor calls a field of that name elsewhere may be something else. */
export function withOwnLabels(fields: readonly FieldSpec[]): FieldSpec[] {
  return fields.map(withOwnLabel);
}

function withOwnLabel(field: FieldSpec): FieldSpec {
  // Links and images are the same everywhere.
  if (field.type === 'link' || field.type === 'image') return field;
  const label = field.label ?? (field.name === '' ? undefined : spelledOut(field.name));
  if (field.type === 'group') return { ...field, label, fields: withOwnLabels(field.fields) };
  return field.type === 'list' ? { ...field, label, item: withOwnLabel(field.item) } : { ...field, label };
}
