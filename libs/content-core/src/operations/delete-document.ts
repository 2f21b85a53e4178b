import { AppError } from '@portal/errors';
import { z } from 'zod';
import { changeDraft, draftWrite } from '../draft/change-draft.ts';
import { pick } from '../draft/read-texts.ts';
import type { LibraryDeps } from '../library/library-deps.ts';
import { readLibrary } from '../library/read-library.ts';
import { refuseDeletingUsed } from '../library/refuse-deleting-used.ts';
import { RandomId } from '../format/ids.ts';
import { findDocumentFile } from '../tree/content-path.ts';
import { defineOperation } from './operation.ts';

/**
 * Deletes a document or download from the draft. Its bytes remain in the bucket or in the repository's history, since restoring an earlier version of
 * the site needs them.
 */
export const deleteDocument = defineOperation({
  name: 'delete_document',
  title: 'Delete a document',
  description: 'Deletes a document or download from the draft. Refused while draft or live site lead to it.',
  effect: 'write',
  input: z.strictObject({ document: RandomId }),
  run: (deps: LibraryDeps, actor, { document: id }): Promise<{ deleted: string; title: string }> =>
    changeDraft(deps, async (branches) => {
      const library = await readLibrary(deps, branches);
      const { draft } = library;
      const folders = [`documents/${id}/`, `downloads/${id}/`];
      const own = pick(draft.files, (file) => folders.some((folder) => file.startsWith(folder)));
      if (own.size === 0)
        throw new AppError('not_found', `There is no document ${id}; list_documents names the documents.`);
      const title = draft.records.documents.get(id)?.title ?? id;
      refuseDeletingUsed(library, {
        ids: [id],
        text: id,
        name: title,
        own: findDocumentFile(draft.files, id) ?? '',
      });
      const files = new Map([...own.keys()].map((file) => [file, null]));
      const subject = `Delete document ${title}`;
      const write = await draftWrite(deps, actor, { branches, files, subject });
      return { write, result: { deleted: id, title } };
    }),
});
