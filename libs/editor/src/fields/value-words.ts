import { isRecord } from '@portal/ports/json';
import { imageOf } from '../changes/changed-fields.ts';
import type { FieldSpec } from '../kinds/field-spec.ts';
import { optionLabel } from '../words/names.ts';
import { documentTitle } from './document/document-title.ts';
import type { ValueNames } from './field/value-names.ts';
import { formatTarget } from './link/format-target.ts';

/** A value as a person reads it: its words, with pages, documents and choices by their names, and without its images. */
export function valueWords(names: ValueNames, value: unknown, field?: FieldSpec): string {
  if (value === undefined || value === null || imageOf(value)) return '';
  if (Array.isArray(value)) {
    const item = field?.type === 'list' ? field.item : undefined;
    return joined(
      value.map((entry) => valueWords(names, entry, item)),
      '\n',
    );
  }
  if (isRecord(value)) {
    const parts = field?.type === 'group' ? field.fields : [];
    const said = Object.entries(value).map(([name, part]) =>
      valueWords(
        names,
        part,
        parts.find((one) => one.name === name),
      ),
    );
    // A link that is called as the page it leads to names it once.
    const isRepeated = (part: string) => said.some((other) => other.startsWith(`${part} (/`));
    return joined(
      said.filter((part) => !isRepeated(part)),
      ' ',
    );
  }
  if (typeof value === 'boolean') return value ? names.review.yes : names.review.no;
  const text = String(value);
  if (field?.type === 'choice') return optionLabel(names.words, text);
  if (field?.type === 'document') return documentTitle(text, names);
  return field === undefined || field.type === 'link' ? formatTarget(text, names) : text;
}

function joined(parts: readonly string[], by: string): string {
  return parts.filter((part) => part !== '').join(by);
}
