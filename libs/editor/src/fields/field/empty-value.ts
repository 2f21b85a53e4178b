import type { FieldSpec } from '../../kinds/field-spec.ts';

/** What a new entry of a list, or a field that is not there yet, begins with. */
export function emptyValue(field: FieldSpec): unknown {
  switch (field.type) {
    case 'group':
      return Object.fromEntries(
        field.fields.filter(({ required }) => required).map((one) => [one.name, emptyValue(one)]),
      );
    case 'list':
      return Array.from({ length: field.least }, () => emptyValue(field.item));
    case 'choice':
      return field.standard ?? field.options[0] ?? '';
    case 'number':
      return field.least ?? 0;
    case 'switch':
      return false;
    case 'image':
    case 'unknown':
      return undefined;
    default:
      return '';
  }
}
