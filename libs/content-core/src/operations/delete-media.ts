import { AppError } from '@portal/errors';
import { z } from 'zod';
import { changeDraft, draftWrite } from '../draft/change-draft.ts';
import { pick } from '../draft/read-texts.ts';
import { readLibrary } from '../library/read-library.ts';
import { refuseDeletingUsed } from '../library/refuse-deleting-used.ts';
import { RandomId } from '../format/ids.ts';
import { mediaFile } from '../tree/content-path.ts';
import { defineOperation } from './operation.ts';

/** Deletes an image from the draft. */
export const deleteMedia = defineOperation({
  name: 'delete_media',
  title: 'Delete an image',
  description: 'Deletes an image from the draft. Refused while draft or live site show it.',
  effect: 'write',
  input: z.strictObject({ media: RandomId }),
  run: (deps, actor, { media: id }): Promise<{ deleted: string; name: string }> =>
    changeDraft(deps, async (branches) => {
      const library = await readLibrary(deps, branches);
      const { draft } = library;
      const own = pick(draft.files, (file) => file.startsWith(`media/${id}/`));
      if (own.size === 0)
        throw new AppError('not_found', `There is no image ${id}; list_media names the images.`);
      const name = draft.records.media.get(id)?.name ?? id;
      refuseDeletingUsed(library, { ids: [id], text: id, name, own: mediaFile(id) });
      const files = new Map([...own.keys()].map((file) => [file, null]));
      const subject = `Delete image ${name}`;
      const write = await draftWrite(deps, actor, { branches, files, subject });
      return { write, result: { deleted: id, name } };
    }),
});
