import { z } from 'zod';
import { DocumentId, line, lines } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** Files to take away. */
export const documents = defineKind({
  name: 'documents',
  title: 'Documents',
  description: 'Files to read or take away. Each document has an audience of its own as well.',
  schema: z.strictObject({
    title: line(140),
    intro: lines(600).optional(),
    documents: z.array(DocumentId).max(100),
  }),
  example: { title: 'To take away', documents: [] },
});
