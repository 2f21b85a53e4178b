import { isRecord } from '@portal/ports/json';
import { imageOf, isImageId } from '../changes/changed-fields.ts';
import type { FieldSpec } from '../kinds/field-spec.ts';
import { optionLabel } from '../words/names.ts';
import { documentTitle } from './document/document-title.ts';
import type { ValueNames } from './field/value-names.ts';
import { formatTarget } from './link/format-target.ts';
import { joinedWords, plainWords, type ShownWords, textOfWords } from './shown-words.ts';
import { richWords } from './text/rich-words.ts';

/**
 * A value as a person reads it: its words, running text with its look, with pages, documents and choices by their names, and without its
 * images.
 */
export function valueWords(names: ValueNames, value: unknown, field?: FieldSpec): ShownWords[] {
  if (value === undefined || value === null || imageOf(value)) return [];
  // Records of the site name images by their ids alone, such as the logo.
  if (field === undefined && isImageId(value)) return [];
  if (Array.isArray(value)) {
    const item = field?.type === 'list' ? field.item : undefined;
    return joinedWords(
      value.map((entry) => valueWords(names, entry, item)),
      '\n',
    );
  }
  if (isRecord(value)) {
    const parts = field?.type === 'group' ? field.fields : [];
    const shown = Object.entries(value).map(([name, part]) =>
      valueWords(
        names,
        part,
        parts.find((one) => one.name === name),
      ),
    );
    const texts = shown.map(textOfWords);
    // A link that is called as the page it leads to names it once.
    const isRepeated = (text: string) => texts.some((other) => other.startsWith(`${text} (/`));
    return joinedWords(
      shown.filter((part) => !isRepeated(textOfWords(part))),
      ' ',
    );
  }
  if (field?.type === 'rich-text') return richWords(String(value), names);
  return plainWords(valueText(names, value, field));
}

function valueText(names: ValueNames, value: unknown, field: FieldSpec | undefined): string {
  if (typeof value === 'boolean') return value ? names.review.yes : names.review.no;
  const text = String(value);
  if (field?.type === 'choice') return optionLabel(names.words, text);
  if (field?.type === 'document') return documentTitle(text, names);
  return field === undefined || field.type === 'link' ? formatTarget(text, names) : text;
}
