import { AppError, isAppError } from '@portal/errors';
import { DocumentFileType, documentFolder, LARGEST_DOCUMENT, type StoredName } from '@portal/sites';
import type { Actor } from '../draft/content-deps.ts';
import { refuseUnknownToKit } from '../draft/refuse-unknown-to-kit.ts';
import { readBranches } from '../draft/site-branches.ts';
import { documentFile } from '../tree/content-path.ts';
import {
  addDocument,
  type AddedDocument,
  findDocument,
  type NewDocument,
  requireAudience,
  requireReplacedDocument,
  tierOf,
} from './add-document.ts';
import { inBucket, requireDocumentsStore } from './require-documents-store.ts';
import { finishOnce, removedUpload } from './finish-once.ts';
import type { LibraryDeps } from './library-deps.ts';
import { sniffDocument } from './sniff-document.ts';
import { withoutMetadata } from './without-metadata.ts';
import { parseUploadName, startedUpload, type StartedUpload } from './upload-name.ts';

/**
 * Stores a document or download whose bytes were received: in the repository, or in the bucket when it is too large for that.
 * @throws AppError `input` for a file that is not a document, `no_documents_store`, `validation`
 */
export async function storeDocument(
  deps: LibraryDeps,
  actor: Actor,
  { bytes: sent, ...given }: { bytes: Uint8Array<ArrayBuffer> } & Pick<NewDocument, 'words' | 'replaces'>,
): Promise<AddedDocument> {
  requireAudience(deps, given.words.audience);
  const file = { id: deps.newFileId(), type: sniffDocument(sent, { fileName: given.words.fileName }) };
  const bytes = withoutMetadata(sent, file.type);
  if (given.replaces !== undefined) await requireReplacedDocument(deps, given.replaces, file.type);
  if (tierOf(bytes.byteLength) === 'bucket') {
    await requireDocumentsStore(deps, actor);
    await refuseUnknownType(deps, file);
    await putInBucket(deps, actor, file, bytes);
  }
  return addDocument(deps, actor, { ...file, bytes, ...given });
}

/** Refuses a download before its bytes are stored, where the kit of the site does not know downloads. */
async function refuseUnknownType(
  deps: LibraryDeps,
  { id, type }: StoredName<DocumentFileType>,
): Promise<void> {
  if (documentFolder(type) === 'documents') return;
  const files = new Map([[documentFile(id, documentFolder(type)), { bytes: new Uint8Array() }]]);
  await refuseUnknownToKit(deps, await readBranches(deps), { files });
}

async function putInBucket(
  { storage: { documents }, granted }: LibraryDeps,
  actor: Actor,
  file: StoredName<DocumentFileType>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const size = bytes.byteLength;
  const address = await inBucket(actor, () => documents.presignUpload({ ...file, bytes: size }));
  await granted.put(address, bytes);
  await documents.settleUpload(file);
}

/**
 * Starts the upload of a document or download to an address. The file is not used until the upload is finished.
 * @throws AppError `no_documents_store` when there is no bucket or the site does not read from one, `input`
 */
export async function startDocumentUpload(
  deps: LibraryDeps,
  actor: Actor,
  { type, bytes }: { type: DocumentFileType; bytes: number },
): Promise<StartedUpload> {
  if (tierOf(bytes) === 'bucket') await requireDocumentsStore(deps, actor);
  const file = { id: deps.newFileId(), type };
  await refuseUnknownType(deps, file);
  const { documents } = deps.storage;
  return startedUpload(file, await inBucket(actor, () => documents.presignUpload({ ...file, bytes })));
}

/**
 * Turns an upload into a document or download, after checking that its content matches its type. Finishing it again, or concurrently, results in one
 * file.
 * @throws AppError `not_found` when nothing was uploaded, `input` for content of another type, and as `addDocument`
 */
export async function finishDocumentUpload(
  deps: LibraryDeps,
  actor: Actor,
  { upload, ...given }: { upload: string } & Pick<NewDocument, 'words' | 'replaces'>,
): Promise<AddedDocument> {
  requireAudience(deps, given.words.audience);
  const file = parseUploadName(upload, DocumentFileType);
  const { documents } = deps.storage;
  return finishOnce(
    () => findDocument(deps, file.id),
    async () => {
      const { bytes: size } = await inBucket(actor, () => documents.settleUpload(file));
      if (tierOf(size) === 'bucket') await requireDocumentsStore(deps, actor);
      const url = await documents.presignDownload({ ...file, fileName: file.id });
      const sent = await deps.granted.get(url, LARGEST_DOCUMENT);
      const checked = checkUpload(sent, file.type, given.words.fileName);
      if (isAppError(checked)) {
        await documents.remove(file.id);
        throw checked;
      }
      const bytes = checked;
      if (bytes !== sent && tierOf(bytes.byteLength) === 'bucket') {
        // The file under an id never changes, so the one with metadata is deleted before the one without it arrives.
        await documents.remove(file.id);
        await putInBucket(deps, actor, file, bytes);
      }
      const added = await addDocument(deps, actor, { ...file, bytes, ...given });
      if (added.document.tier === 'git') await documents.remove(file.id);
      return added;
    },
  );
}

/** The bytes of an uploaded file to store, or why it is refused. */
function checkUpload(
  bytes: Uint8Array<ArrayBuffer>,
  announced: DocumentFileType,
  fileName: string | undefined,
): Uint8Array<ArrayBuffer> | AppError {
  try {
    if (sniffDocument(bytes, { fileName, announced }) === announced) return withoutMetadata(bytes, announced);
    return new AppError(
      'input',
      'The uploaded file is not of the type that was announced; start a new upload.',
    );
  } catch (error) {
    if (!isAppError(error, 'input')) throw error;
    return removedUpload(error);
  }
}
