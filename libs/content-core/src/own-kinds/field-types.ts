import type { z } from 'zod';
import { Day, DocumentId, FileAddress, Image, line, lines, LinkTarget, RichText } from '../model/fields.ts';

/**
 * What the keyword `x-portal` of a schema may say: a type of field that JSON Schema has no words for. Readers outside the
 * site check it, and the editor's panel chooses its control by it.
 */
export const FIELD_TYPES: Readonly<Record<string, z.ZodType>> = {
  // How long a text may be, its own schema says.
  line: line(Infinity),
  lines: lines(Infinity),
  'rich-text': RichText,
  link: LinkTarget,
  image: Image,
  document: DocumentId,
  file: FileAddress,
  day: Day,
};
