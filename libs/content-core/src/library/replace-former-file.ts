import { AppError } from '@portal/errors';
import type { FileChange } from '../draft/staged-file.ts';
import { filesAfter } from '../edit/problems-after.ts';
import { type FileUsages, stageReplacement } from '../edit/replace-everywhere.ts';
import type { FileState } from '../ports/content-repo.ts';
import { documentFile, mediaFile } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';

/** A file of the library that a newer one replaces. */
export interface ReplacedFile {
  id: string;
  /** Whether it is off the draft; not where a record names it that cannot be changed here. */
  deleted: boolean;
  /** The first of those records, by their files, and how many others there are; both left out where there is none. */
  namedBy?: string[];
  moreNamedBy?: number;
}

/** How many records are named that cannot be changed. */
const MAX_NAMED = 5;

interface Taking {
  kind: 'picture' | 'document';
  /** The id of the one that goes. */
  former: string;
  /** The files of the newer one. */
  added: ReadonlyMap<string, FileState>;
  /** A record that names the newer one wherever it named the former. */
  changeOf: (record: unknown) => unknown;
}

/**
 * The changes that put a newer file in the place of a former one, which leaves the draft with them. The newer file has an id of its own:
 * addresses are cached for good, and the live site shows the former one until the draft is published.
 * @returns `warnings`: what is wrong with the records that change
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
  const own = kind === 'picture' ? mediaFile(former) : documentFile(former);
  const { records } = filesAfter({ texts: loaded.texts, paths: [] }, changes);
  const namedBy = [...records].flatMap(([file, text]) =>
    file !== own && text.includes(former) ? [file] : [],
  );
  const folder = own.slice(0, own.lastIndexOf('/') + 1);
  const removed = namedBy.length > 0 ? [] : [...loaded.files.keys()].filter((file) => file.startsWith(folder));
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

/** The failure of a replacement of what is not on the draft. */
export function nothingToReplace(
  { files }: { files: ReadonlyMap<string, unknown> },
  { id, what }: { id: string; what: 'image' | 'document' },
): AppError {
  const isOther = files.has(what === 'image' ? documentFile(id) : mediaFile(id));
  const why = isOther
    ? `${id} is ${what === 'image' ? 'a document: use upload_document' : 'an image: use upload_media'}`
    : `There is no ${what} ${id} on the draft; ${what === 'image' ? 'list_media' : 'list_documents'} names them`;
  return new AppError(isOther ? 'input' : 'not_found', `${why}. Nothing was uploaded.`);
}
