import type { z } from 'zod';
import { Day, DocumentId, FileAddress, Image, line, lines, LinkTarget, RichText } from '../model/fields.ts';

/**
 * The values of the keyword `x-portal` of a schema: field types that JSON Schema cannot express. Processes other than the site validate
 * with it, and the editor's panel chooses its control by it.
 */
export const FIELD_TYPES: Readonly<Record<string, z.ZodType>> = {
  // The schema of each field has its own maximum length.
  line: line(Infinity),
  lines: lines(Infinity),
  'rich-text': RichText,
  link: LinkTarget,
  image: Image,
  document: DocumentId,
  file: FileAddress,
  day: Day,
};
