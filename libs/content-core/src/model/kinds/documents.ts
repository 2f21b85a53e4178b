import { z } from 'zod';
import { DocumentId, line, lines } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** Files to download. */
export const documents = defineKind({
  name: 'documents',
  title: 'Documents',
  description: 'Files to read or download. Each document has an audience of its own as well.',
  schema: z.strictObject({
    title: line(140),
    intro: lines(600).optional(),
    documents: z.array(DocumentId).max(100),
  }),
  example: { title: 'Downloads', documents: [] },
});
