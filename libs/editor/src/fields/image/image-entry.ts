import { isRecord } from '@portal/ports/json';
import type { FieldSpec } from '../../kinds/field-spec.ts';
import { emptyValue } from '../field/empty-value.ts';

/** What a field needs to know of an image. */
export interface ChosenImage {
  id: string;
  alt: string;
  decorative: boolean;
}

/** What a field of the type `image` holds when it shows an image of the library. */
export function imageValue({ id: media, alt, decorative }: ChosenImage): Record<string, unknown> {
  return { media, ...(decorative ? { decorative } : { alt }) };
}

/** Whether an entry is an image or requires one, so that several can be added at once. */
export function isMadeOfImage(item: FieldSpec): boolean {
  return item.type === 'image' || (item.type === 'group' && imageIn(item.fields) !== undefined);
}

/** An entry with that image and the first values of its other fields. */
export function imageEntry(item: FieldSpec, image: ChosenImage): unknown {
  const value = imageValue(image);
  const entry = emptyValue(item);
  const name = item.type === 'group' ? imageIn(item.fields)?.name : undefined;
  return name === undefined || !isRecord(entry) ? value : { ...entry, [name]: value };
}

function imageIn(fields: readonly FieldSpec[]): FieldSpec | undefined {
  return fields.find(({ type, required }) => type === 'image' && required);
}
