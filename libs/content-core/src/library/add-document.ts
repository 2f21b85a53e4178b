import { AppError } from '@portal/errors';
import { documentFolder, type DocumentFileType } from '@portal/sites';
import { z } from 'zod';
import { changeDraft, draftWrite } from '../draft/change-draft.ts';
import type { Actor } from '../draft/content-deps.ts';
import { draftView, readBranches, type SiteBranches } from '../draft/site-branches.ts';
import { replaceDocument } from '../edit/replace-document.ts';
import { type FileUsages, findFileUsages } from '../edit/replace-everywhere.ts';
import { refuseUnknownAudiences } from '../edit/refuse-unknown-audiences.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { fromUtf8 } from '../format/utf8.ts';
import { Audience } from '../format/ids.ts';
import { DocumentRecord, DownloadRecord, type FileRecord } from '../model/library.ts';
import type { FileState, Version } from '../ports/content-repo.ts';
import { documentFile, findDocumentFile, originalFile } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { documentNameOf } from './file-name.ts';
import type { LibraryDeps } from './library-deps.ts';
import { documentEntry, type DocumentEntry } from './library-entry.ts';
import { GIT_TIER_BYTES } from './limits.ts';
import { knowsFeature } from '../kit/kit-features.ts';
import { readKitVersion } from '../draft/read-kit-version.ts';
import { refuseLiveId } from './refuse-live-id.ts';
import { sha256 } from '../format/sha256.ts';
import { nothingToReplace, type ReplacedFile, replaceFormerFile } from './replace-former-file.ts';

/** Title, file name and audience of an uploaded document or download. */
export interface DocumentDetails {
  /** Title and audience default to those of the document that it replaces. */
  title: string | undefined;
  fileName: string | undefined;
  audience: Audience | undefined;
}

/** The fields of an upload form for a document or download. */
export const DocumentUpload = z.strictObject({ title: DocumentRecord.shape.title, audience: Audience });

/** A document or download to add. Its type decides which of the two it becomes. */
export interface NewDocument {
  id: string;
  type: DocumentFileType;
  bytes: Uint8Array<ArrayBuffer>;
  words: DocumentDetails;
  /** Id of the document that it replaces. */
  replaces?: string | undefined;
}

/** The result of adding a document or download. */
export interface AddedDocument {
  /** Whether this call added it; false: it already existed. */
  changed: boolean;
  document: DocumentEntry;
  /** The file that it replaced. */
  replaced?: ReplacedFile;
  /** Problems of the records that refer to it instead. Errors among them block publishing. */
  warnings?: Problem[];
}

/**
 * Adds a document or download to the draft: its record and, if it is small enough for the repository, its bytes. The bytes of a larger one are
 * already in the bucket. An existing document with that id is not changed. Everything that referred to the document that it `replaces` then
 * refers to it.
 * @throws AppError `validation` for an audience that the site does not have, `conflict` as `findDocument`; for a document to replace
 *   `not_found`, and `input` for one of another type
 */
export async function addDocument(
  deps: LibraryDeps,
  actor: Actor,
  { id, type, bytes, words, replaces }: NewDocument,
): Promise<AddedDocument> {
  requireAudience(deps, words.audience);
  const tier = tierOf(bytes.byteLength);
  const hash = await sha256(bytes);
  return changeDraft<AddedDocument>(deps, async (branches) => {
    const there = await draftDocument(deps, branches, id);
    if (there !== null) return { write: null, result: { changed: false, document: there } };
    const kit = await readKitVersion(deps.repo, branches.published);
    const found = replaces === undefined ? null : await findFileUsages(deps, branches, { id: replaces });
    const former = found && formerDocument(found, replaces ?? '', type);
    const record = schemaOf(type).parse({
      id,
      type,
      tier,
      bytes: bytes.byteLength,
      sha256: hash,
      title: words.title ?? former?.title,
      audience: words.audience ?? former?.audience,
      // A site whose kit does not know the field takes files all the same.
      ...(knowsFeature(kit, 'file_dates') ? { addedAt: deps.now().toISOString() } : {}),
      visibleFrom: former?.visibleFrom,
      visibleUntil: former?.visibleUntil,
      fileName: documentNameOf(words.fileName ?? former?.fileName, type),
    });
    const text = serialiseBytes(record);
    const original: [string, FileState][] = tier === 'git' ? [[originalFile(id, type), { bytes }]] : [];
    const file = documentFile(id, documentFolder(type));
    const added = new Map<string, FileState>([[file, { bytes: text }], ...original]);
    const taken =
      found &&
      former &&
      (await replaceFormerFile(found, {
        kind: 'document',
        former: former.id,
        added,
        changeOf: (one) => replaceDocument(one, { document: former.id, by: id }),
      }));
    const version = deps.repo.versionOf(text);
    const document = documentEntry(record, { version, usedIn: found?.usages ?? [] });
    const what = documentFolder(type) === 'downloads' ? 'download' : 'document';
    const subject = `${taken ? 'Replace' : 'Upload'} ${what} ${record.title}`;
    const files = new Map([...added, ...(taken?.files ?? [])]);
    const write = await draftWrite(deps, actor, { branches, files, subject });
    const outcome = taken && { replaced: taken.replaced, warnings: taken.warnings };
    return { write, result: { changed: true, document, ...outcome } };
  });
}

function schemaOf(type: DocumentFileType): z.ZodType<FileRecord> {
  return documentFolder(type) === 'downloads' ? DownloadRecord : DocumentRecord;
}

function formerDocument({ loaded }: FileUsages, id: string, type: DocumentFileType): FileRecord {
  const former = loaded.records.documents.get(id);
  if (!former) throw nothingToReplace(loaded, { id, what: 'document' });
  if (former.type !== type) throw otherType();
  return former;
}

function otherType(): AppError {
  return new AppError(
    'input',
    'A file is replaced by one of the same type, such as a PDF by a PDF; upload this one without `replaces`.',
  );
}

/**
 * Requires that the document to replace exists, before the new file is received.
 * @throws AppError `not_found`, and `input` for one of another type
 */
export async function requireReplacedDocument(
  deps: LibraryDeps,
  id: string,
  type?: DocumentFileType,
): Promise<void> {
  const branches = await readBranches(deps);
  const isThere = findDocumentFile(draftView(branches).files, id) !== null;
  const former = isThere ? await draftDocument(deps, branches, id) : null;
  if (!former) throw nothingToReplace(draftView(branches), { id, what: 'document' });
  if (type !== undefined && former.type !== type) throw otherType();
}

/** Where a document of that size is stored. @see contract "Limits", git-tier document size */
export function tierOf(bytes: number): DocumentRecord['tier'] {
  return bytes > GIT_TIER_BYTES ? 'bucket' : 'git';
}

/** @throws AppError `validation` for an audience that the site does not have */
export function requireAudience(
  { audiences }: Pick<LibraryDeps, 'audiences'>,
  audience: Audience | undefined,
): void {
  if (audience === undefined) return;
  refuseUnknownAudiences(audiences, [{ file: '', at: '', argument: 'audience', audience }]);
}

/** The document or download of the draft with that id; null when there is none. @throws AppError `conflict` when only the live site has one */
export async function findDocument(deps: LibraryDeps, id: string): Promise<AddedDocument | null> {
  const there = await draftDocument(deps, await readBranches(deps), id);
  return there && { changed: false, document: there };
}

async function draftDocument(
  { repo }: LibraryDeps,
  branches: SiteBranches,
  id: string,
): Promise<DocumentEntry | null> {
  const { files } = draftView(branches);
  const file = findDocumentFile(files, id);
  if (file === null) {
    const record = findDocumentFile(branches.published.files, id);
    if (record !== null) refuseLiveId(branches, { record, what: 'document' });
    return null;
  }
  const version: Version = files.get(file) ?? '';
  const text = fromUtf8((await repo.blobs([version])).get(version) ?? new Uint8Array());
  try {
    const schema = file === documentFile(id) ? DocumentRecord : DownloadRecord;
    return documentEntry(schema.parse(JSON.parse(text ?? '')), { version });
  } catch (cause) {
    throw new AppError('validation', 'The record of this document is broken; delete it first.', { cause });
  }
}
