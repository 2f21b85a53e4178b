import { z } from 'zod';
import { line, lines, TableText } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** Words and figures in rows and columns. */
export const table = defineKind({
  name: 'table',
  title: 'Table',
  description: 'Fees, opening hours, results: one table, with a caption.',
  schema: z.strictObject({
    title: line(140).optional(),
    intro: lines(600).optional(),
    caption: line(200).optional(),
    table: TableText,
    headerColumn: z.boolean().default(false).describe('whether the first cell of each row is a header'),
  }),
  example: {
    title: 'Fees',
    caption: 'What the table lists',
    table: '| Who | Fee |\n| - | -: |\n| Adults | 0.00 € |\n| Children | free |',
    headerColumn: true,
  },
});
