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
 * Takes a document whose bytes are here: into the repository, or into the bucket when they are too many.
 * @throws AppError `input` for what is no document, `no_documents_store`, `validation`
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
 * Begins the upload of a document by address. What is sent there counts for nothing until it is finished.
 * @throws AppError `no_documents_store` where there is no bucket or the site reads none, `input`
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
 * Makes a document of an upload, once its content is what its type says. Finished twice, or by two at once, it is one document.
 * @throws AppError `not_found` when nothing was uploaded, `input` for another content, and as `addDocument`
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

/** Why an upload that is here is not taken; null when it is. */
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
