import { AppError, isAppError } from '@portal/errors';
import { DocumentType, LARGEST_DOCUMENT } from '@portal/sites';
import type { Actor } from '../draft/content-deps.ts';
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
import { parseUploadName, startedUpload, type StartedUpload } from './upload-name.ts';

/**
 * Stores a document whose bytes were received: in the repository, or in the bucket when it is too large for that.
 * @throws AppError `input` for a file that is not a document, `no_documents_store`, `validation`
 */
export async function storeDocument(
  deps: LibraryDeps,
  actor: Actor,
  { bytes, ...given }: { bytes: Uint8Array<ArrayBuffer> } & Pick<NewDocument, 'words' | 'replaces'>,
): Promise<AddedDocument> {
  requireAudience(deps, given.words.audience);
  const file = { id: deps.newFileId(), type: sniffDocument(bytes) };
  if (given.replaces !== undefined) await requireReplacedDocument(deps, given.replaces, file.type);
  if (tierOf(bytes.byteLength) === 'bucket') {
    const { documents } = deps.storage;
    await requireDocumentsStore(deps, actor);
    const size = bytes.byteLength;
    const address = await inBucket(actor, () => documents.presignUpload({ ...file, bytes: size }));
    await deps.granted.put(address, bytes);
    await documents.settleUpload(file);
  }
  return addDocument(deps, actor, { ...file, bytes, ...given });
}

/**
 * Starts the upload of a document to an address. The file is not used until the upload is finished.
 * @throws AppError `no_documents_store` when there is no bucket or the site does not read from one, `input`
 */
export async function startDocumentUpload(
  deps: LibraryDeps,
  actor: Actor,
  { type, bytes }: { type: DocumentType; bytes: number },
): Promise<StartedUpload> {
  if (tierOf(bytes) === 'bucket') await requireDocumentsStore(deps, actor);
  const file = { id: deps.newFileId(), type };
  const { documents } = deps.storage;
  return startedUpload(file, await inBucket(actor, () => documents.presignUpload({ ...file, bytes })));
}

/**
 * Turns an upload into a document, after checking that its content matches its type. Finishing it again, or concurrently, results in one
 * document.
 * @throws AppError `not_found` when nothing was uploaded, `input` for content of another type, and as `addDocument`
 */
export async function finishDocumentUpload(
  deps: LibraryDeps,
  actor: Actor,
  { upload, ...given }: { upload: string } & Pick<NewDocument, 'words' | 'replaces'>,
): Promise<AddedDocument> {
  requireAudience(deps, given.words.audience);
  const file = parseUploadName(upload, DocumentType);
  const { documents } = deps.storage;
  return finishOnce(
    () => findDocument(deps, file.id),
    async () => {
      const { bytes: size } = await inBucket(actor, () => documents.settleUpload(file));
      if (tierOf(size) === 'bucket') await requireDocumentsStore(deps, actor);
      const url = await documents.presignDownload({ ...file, fileName: file.id });
      const bytes = await deps.granted.get(url, LARGEST_DOCUMENT);
      const fault = uploadFault(bytes, file.type);
      if (fault !== null) {
        await documents.remove(file.id);
        throw fault;
      }
      const added = await addDocument(deps, actor, { ...file, bytes, ...given });
      if (added.document.tier === 'git') await documents.remove(file.id);
      return added;
    },
  );
}

/** Why an uploaded file is refused; null when it is not. */
function uploadFault(bytes: Uint8Array, announced: DocumentType): AppError | null {
  try {
    if (sniffDocument(bytes) === announced) return null;
    return new AppError(
      'input',
      'The uploaded file is not of the type that was announced; start a new upload.',
    );
  } catch (error) {
    if (!isAppError(error, 'input')) throw error;
    return removedUpload(error);
  }
}
