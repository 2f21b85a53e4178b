import { AppError } from '@portal/errors';
import { z } from 'zod';
import { changeDraft, draftWrite } from '../draft/change-draft.ts';
import { changedPaths } from '../draft/merge-paths.ts';
import { readPast } from '../draft/read-past.ts';
import { draftView, type Standing } from '../draft/standing.ts';
import { VersionField } from '../edit/version-fields.ts';
import type { CommitId, ContentRepo, FileState, Snapshot } from '../ports/content-repo.ts';
import { parseContentPath } from '../tree/content-path.ts';
import { defineOperation } from './operation.ts';

/** What `undo_save` answers. */
export interface UndoneSave {
  commit: CommitId;
  /** How many records are again as they were. */
  files: number;
}

/** How far back the save is looked for, in commits of draft and live each. */
const REACH = 200;

/**
 * Takes back what one save changed in sections, pages and the site's record that were there before it and still are. All of it, or nothing where one
 * of them changed since.
 */
export const undoSave = defineOperation({
  name: 'undo_save',
  title: 'Undo a save',
  description:
    'Saves the records that one save edited as they were before it. Refused when one of them changed since.',
  effect: 'write',
  input: z.strictObject({ commit: VersionField.describe('the save') }),
  run: (deps, actor, { commit }): Promise<UndoneSave> =>
    changeDraft(deps, async (standing) => {
      const { save, before } = await findSave(deps.repo, standing, commit);
      const { files: now } = draftView(standing);
      const changes = [...changedPaths(before.files, save.files)];
      const files = new Map<string, FileState>();
      for (const [file, version] of changes) {
        const was = before.files.get(file);
        const type = parseContentPath(file)?.type;
        if (
          was === undefined ||
          version === null ||
          (type !== 'section' && type !== 'page' && type !== 'site')
        )
          throw new AppError(
            'input',
            'Only edits of sections, pages and the site can be undone here; restore anything else from the history.',
          );
        if (now.get(file) !== version)
          throw new AppError(
            'conflict',
            'Part of this save has been changed again since, so nothing was undone; the history has both versions.',
            { details: { file } },
          );
        files.set(file, { version: was });
      }
      const result = { commit, files: files.size };
      if (files.size === 0) return { write: null, result };
      const [subject = ''] = save.message.split('\n');
      const write = await draftWrite(deps, actor, { standing, files, subject: `Undo: ${subject}` });
      return { write, result, onceWritten: (made) => ({ ...result, commit: made }) };
    }),
});

/** A save of the draft's and the state before it. */
async function findSave(
  repo: ContentRepo,
  standing: Standing,
  commit: CommitId,
): Promise<{ save: Snapshot; before: Snapshot }> {
  const past = await readPast(repo, standing, REACH);
  const save = past.find((snapshot) => snapshot.commit === commit);
  const before = past.find((snapshot) => snapshot.commit === save?.parents[0]);
  if (save && before && save.parents.length === 1) return { save, before };
  throw new AppError('not_found', 'There is no such save; the history lists them.');
}
