import { AppError } from '@portal/errors';
import type { FileChange } from '../draft/staged-file.ts';
import { filesAfter } from '../edit/problems-after.ts';
import { type FileUsages, stageReplacement } from '../edit/replace-everywhere.ts';
import type { FileState } from '../ports/content-repo.ts';
import { findDocumentFile, mediaFile } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';

/** A file of the library that a new upload replaced. */
export interface ReplacedFile {
  id: string;
  /** Whether it was deleted from the draft; false when a record that cannot be changed here still refers to it. */
  deleted: boolean;
  /** Paths of the first of those records; `moreNamedBy` counts the others. Each is left out when empty. */
  namedBy?: string[];
  moreNamedBy?: number;
}

/** How many records that cannot be changed are listed. */
const MAX_NAMED = 5;

interface Taking {
  kind: 'image' | 'document';
  /** The id of the replaced file. */
  former: string;
  /** The files of the new upload. */
  added: ReadonlyMap<string, FileState>;
  /** Replaces the former id by the new one in a record. */
  changeOf: (record: unknown) => unknown;
}

/**
 * The changes that replace a former file by a new upload and delete the former one from the draft. The new file has its own id, since
 * addresses are cached permanently and the live site shows the former file until the draft is published.
 * @returns `warnings`: problems of the changed records
 * @throws AppError `input` when too many records use it
 */
export async function replaceFormerFile(
  found: FileUsages,
  { kind, former, added, changeOf }: Taking,
): Promise<{ files: Map<string, FileState>; replaced: ReplacedFile; warnings: Problem[] }> {
  const { deps, loaded } = found;
  const arriving = [...added].map(([file, state]): FileChange => {
    const version = state !== null && 'bytes' in state ? deps.repo.versionOf(state.bytes) : null;
    return { file, version, state };
  });
  const { changes, warnings } = await stageReplacement(found, { kind, changeOf, added: arriving });
  const own = (kind === 'document' && findDocumentFile(loaded.files, former)) || mediaFile(former);
  const { records } = filesAfter({ texts: loaded.texts, paths: [] }, changes);
  const namedBy = [...records].flatMap(([file, text]) =>
    file !== own && text.includes(former) ? [file] : [],
  );
  const folder = own.slice(0, own.lastIndexOf('/') + 1);
  const removed =
    namedBy.length > 0 ? [] : [...loaded.files.keys()].filter((file) => file.startsWith(folder));
  return {
    files: new Map<string, FileState>([
      ...changes.map(({ file, state }) => [file, state] as const),
      ...removed.map((file) => [file, null] as const),
    ]),
    replaced: {
      id: former,
      deleted: removed.length > 0,
      ...(namedBy.length > 0 ? { namedBy: namedBy.slice(0, MAX_NAMED) } : {}),
      ...(namedBy.length > MAX_NAMED ? { moreNamedBy: namedBy.length - MAX_NAMED } : {}),
    },
    warnings,
  };
}

/** The error when the file to replace is not on the draft. */
export function nothingToReplace(
  { files }: { files: ReadonlyMap<string, unknown> },
  { id, what }: { id: string; what: 'image' | 'document' },
): AppError {
  const isOther = what === 'image' ? findDocumentFile(files, id) !== null : files.has(mediaFile(id));
  const why = isOther
    ? `${id} is ${what === 'image' ? 'a document: use upload_document' : 'an image: use upload_media'}`
    : `There is no ${what} ${id} on the draft; ${what === 'image' ? 'list_media' : 'list_documents'} names them`;
  return new AppError(isOther ? 'input' : 'not_found', `${why}. Nothing was uploaded.`);
}
