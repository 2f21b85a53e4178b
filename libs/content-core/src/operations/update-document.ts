import { AppError } from '@portal/errors';
import { z } from 'zod';
import { changeDraft, draftWrite } from '../draft/change-draft.ts';
import { resolveStagedFiles } from '../draft/staged-file.ts';
import { requireChange } from '../edit/require-change.ts';
import { VersionField } from '../edit/version-fields.ts';
import { areOver } from '../edit/visitor-warnings.ts';
import { VisibleTimesInput, withVisibleTimes } from '../edit/visible-time-fields.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { requireAudience } from '../library/add-document.ts';
import { documentNameOf } from '../library/file-name.ts';
import type { LibraryDeps } from '../library/library-deps.ts';
import { documentEntry, type DocumentEntry } from '../library/library-entry.ts';
import { readLibrary } from '../library/read-library.ts';
import { usagesIn } from '../validate/usages.ts';
import { Audience, RandomId } from '../format/ids.ts';
import { DocumentRecord, type FileRecord } from '../model/library.ts';
import { findDocumentFile } from '../tree/content-path.ts';
import { refusal } from '../messages/refusal.ts';
import { implausibleTimes } from '../tree/implausible-times.ts';
import { visibleTimesProblem } from '../tree/visible-times-problem.ts';
import { defineOperation } from './operation.ts';

/** The result of `update_document`. */
export interface UpdatedDocument {
  changed: boolean;
  document: DocumentEntry;
  /** Set when the call gives times that have passed, so that visitors do not get the document any more. */
  isOver?: true;
}

/** Changes title, file name, audience and visible times of a document or download. */
export const updateDocument = defineOperation({
  name: 'update_document',
  title: 'Change a document',
  description:
    'Changes title, file name, audience or times of a document or download on the draft. Fields left out stay.',
  effect: 'write',
  input: z.strictObject({
    document: RandomId,
    baseVersion: VersionField.describe('its version'),
    title: DocumentRecord.shape.title.optional(),
    fileName: DocumentRecord.shape.fileName.optional(),
    audience: Audience.optional(),
    ...VisibleTimesInput,
  }),
  async run(deps: LibraryDeps, actor, { document: id, baseVersion, ...fields }): Promise<UpdatedDocument> {
    requireChange(fields, 'Give title, fileName, audience, visibleFrom or visibleUntil.');
    return changeDraft(deps, async (branches) => {
      if (fields.audience !== undefined) requireAudience(deps, fields.audience);
      const library = await readLibrary(deps, branches);
      const { draft, kinds } = library;
      const old = draft.records.documents.get(id);
      if (!old)
        throw new AppError('not_found', `There is no document ${id}; list_documents names the documents.`);
      const fileName = documentNameOf(fields.fileName ?? old.fileName, old.type);
      const { title = old.title, audience = old.audience, ...times } = fields;
      const record: FileRecord = withVisibleTimes({ ...old, title, audience, fileName }, times);
      const problem = visibleTimesProblem(record) ?? implausibleTimes(record, old)[0]?.message ?? null;
      if (problem !== null) throw refusal('validation', problem);
      const file = findDocumentFile(draft.files, id) ?? '';
      const current = draft.files.get(file) ?? null;
      const next = { bytes: serialiseBytes(record) };
      const staged = { file, name: old.title, yours: baseVersion, current, next };
      const changes = resolveStagedFiles([staged], { ...deps, kinds, texts: draft.texts });
      const version = changes[0]?.version ?? current;
      const usedIn = usagesIn(draft.records, library).get(id) ?? [];
      const isOver = fields.visibleUntil != null && areOver(record, deps.now());
      const result: UpdatedDocument = {
        changed: changes.length > 0,
        document: documentEntry(record, { version, usedIn }),
        ...(isOver ? { isOver } : {}),
      };
      if (changes.length === 0) return { write: null, result };
      const files = new Map(changes.map(({ file: path, state }) => [path, state]));
      const subject = `Change document ${record.title}`;
      return { write: await draftWrite(deps, actor, { branches, files, subject }), result };
    });
  },
});
