import { AppError } from '@portal/errors';
import { z } from 'zod';
import { changeDraft } from '../draft/change-draft.ts';
import { replaceDocument as replaceIn } from '../edit/replace-document.ts';
import { type Replaced, replaceEverywhere } from '../edit/replace-everywhere.ts';
import { RandomId } from '../format/ids.ts';
import { DryRun } from './input-fields.ts';
import { defineOperation } from './operation.ts';

/** Replaces one document by another wherever the site refers to it. */
export const replaceDocument = defineOperation({
  name: 'replace_document',
  title: 'Replace a document',
  description:
    'Leads to another document of the draft wherever one is listed or linked, in one save, all or none. Needs `expected` of a ' +
    'dry run, so that the places that were listed are those that change.',
  effect: 'write',
  input: z.strictObject({
    document: RandomId.describe('the document that goes'),
    by: RandomId.optional().describe('the document in its place; may be left out of a dry run'),
    expected: z.string().max(100).optional().describe('of a dry run'),
    dryRun: DryRun,
  }),
  run: async (deps, actor, { document, by, expected, dryRun }): Promise<Replaced> => {
    if (!dryRun && (by === undefined || expected === undefined))
      throw new AppError('input', 'Pass `by`, and the `expected` of a dry run.');
    if (by === document) throw new AppError('input', 'A document cannot be replaced by itself.');
    return changeDraft(deps, (branches) =>
      replaceEverywhere(
        { deps, actor, branches },
        {
          id: document,
          kind: 'document',
          expected,
          dryRun,
          nameOf: ({ records }) => records.documents.get(document)?.title,
          change: ({ records }) => {
            if (by === undefined) return null;
            if (!records.documents.has(by))
              throw new AppError('not_found', `There is no document ${by} on the draft; upload it first.`);
            return (record) => replaceIn(record, { document, by });
          },
        },
      ),
    );
  },
});
