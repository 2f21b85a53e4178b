import { isRecord } from '@portal/ports/json';
import type { FieldSpec } from '../../kinds/field-spec.ts';
import { emptyValue } from '../field/empty-value.ts';

/** What a field needs to know of a picture. */
export interface ChosenPicture {
  id: string;
  alt: string;
  decorative: boolean;
}

/** What a field of the type `image` holds when it shows a picture of the library. */
export function pictureValue({ id: media, alt, decorative }: ChosenPicture): Record<string, unknown> {
  return { media, ...(decorative ? { decorative } : { alt }) };
}

/** Whether an entry is a picture or requires one, so that several can be added at once. */
export function isMadeOfPicture(item: FieldSpec): boolean {
  return item.type === 'image' || (item.type === 'group' && pictureIn(item.fields) !== undefined);
}

/** An entry with that picture and the first values of its other fields. */
export function pictureEntry(item: FieldSpec, picture: ChosenPicture): unknown {
  const value = pictureValue(picture);
  const entry = emptyValue(item);
  const name = item.type === 'group' ? pictureIn(item.fields)?.name : undefined;
  return name === undefined || !isRecord(entry) ? value : { ...entry, [name]: value };
}

function pictureIn(fields: readonly FieldSpec[]): FieldSpec | undefined {
  return fields.find(({ type, required }) => type === 'image' && required);
}
