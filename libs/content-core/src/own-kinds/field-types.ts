import type { z } from 'zod';
import { Day, FileAddress, Image, LinkTarget, RichText } from '../model/fields.ts';
import { RandomId } from '../model/ids.ts';

/**
 * What the keyword `x-portal` of a schema may say: a type of field that JSON Schema has no words for. Readers outside the
 * site check it, and the editor's panel chooses its control by it.
 */
export const FIELD_TYPES: Readonly<Record<string, z.ZodType>> = {
  'rich-text': RichText,
  link: LinkTarget,
  image: Image,
  id: RandomId,
  file: FileAddress,
  day: Day,
};
