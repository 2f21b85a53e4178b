import { AppError, isAppError } from '@portal/errors';
import { z } from 'zod';
import { changeDraft, draftWrite } from '../draft/change-draft.ts';
import { pick } from '../draft/read-texts.ts';
import type { Standing } from '../draft/standing.ts';
import type { LibraryDeps } from '../library/library-deps.ts';
import { readLibrary } from '../library/read-library.ts';
import { refuseUsed } from '../library/uses.ts';
import { RandomId } from '../model/ids.ts';
import { documentFile } from '../tree/content-path.ts';
import { defineOperation } from './operation.ts';

/** How far back is looked, in commits of the live site: as far as a version can be restored from. */
const REACH = 200;

/** Takes a document off the draft. */
export const deleteDocument = defineOperation({
  name: 'delete_document',
  title: 'Delete a document',
  description: 'Deletes a document from the draft. Refused while draft or live site lead to it.',
  effect: 'write',
  input: z.strictObject({ document: RandomId }),
  async run(deps: LibraryDeps, actor, { document: id }): Promise<{ deleted: string; title: string }> {
    const { result, inBucketOnly } = await changeDraft(deps, async (standing) => {
      const library = await readLibrary(deps, standing);
      const { draft } = library;
      const own = pick(draft.files, (file) => file.startsWith(`documents/${id}/`));
      if (own.size === 0)
        throw new AppError('not_found', `There is no document ${id}; list_documents names the documents.`);
      const record = draft.records.documents.get(id);
      const title = record?.title ?? id;
      refuseUsed(library, { ids: [id], text: id, name: title, own: documentFile(id) });
      const files = new Map([...own.keys()].map((file) => [file, null]));
      const subject = `Delete document ${title}`;
      const write = await draftWrite(deps, actor, { standing, files, subject });
      const inBucketOnly = record?.tier === 'bucket' && !(await wasEverLive(deps, standing, id));
      return { write, result: { result: { deleted: id, title }, inBucketOnly } };
    });
    if (inBucketOnly) await removeFile(deps, id);
    return result;
  },
});

/** Whether the live site has the document, or had it within `REACH`. */
async function wasEverLive({ repo }: LibraryDeps, { published }: Standing, id: string): Promise<boolean> {
  if (published.files.has(documentFile(id))) return true;
  const past = await repo.history(published.commit, REACH);
  return past.some(({ files }) => files.has(documentFile(id)));
}

/**
 * Removes the bytes of a document that never was live. Those of one that was stay, as the repository's history does. Bytes that
 * cannot be removed now are out of every reader's reach and go with the site.
 */
async function removeFile({ storage }: LibraryDeps, id: string): Promise<void> {
  try {
    await storage.documents.remove(id);
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}
