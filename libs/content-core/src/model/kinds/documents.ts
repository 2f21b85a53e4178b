import { z } from 'zod';
import { line, lines } from '../fields.ts';
import { RandomId } from '../ids.ts';
import { defineKind } from '../kind.ts';

/** Files to take away. */
export const documents = defineKind({
  name: 'documents',
  title: 'Documents',
  description: 'Files to read or take away. Each document has an audience of its own as well.',
  schema: z.strictObject({
    title: line(140),
    intro: lines(600).optional(),
    documents: z.array(RandomId).max(100),
  }),
  example: { title: 'To take away', documents: [] },
});
