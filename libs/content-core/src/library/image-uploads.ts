import { isAppError } from '@portal/errors';
import { ImageType, LARGEST_IMAGE } from '@portal/sites';
import type { Actor } from '../draft/content-deps.ts';
import { addImage, type AddedImage, findImage, type NewImage } from './add-image.ts';
import { inBucket } from './require-documents-store.ts';
import { finishOnce, removedUpload } from './finish-once.ts';
import type { LibraryDeps } from './library-deps.ts';
import { altOrFormer } from './image-details.ts';
import { parseUploadName, startedUpload, type StartedUpload } from './upload-name.ts';

/**
 * Starts the upload of an image to an address. The file is not used until the upload is finished.
 * @throws AppError `no_documents_store` when there is no bucket, `input`
 */
export async function startImageUpload(
  { storage, newFileId }: LibraryDeps,
  actor: Actor,
  { type, bytes }: { type: ImageType; bytes: number },
): Promise<StartedUpload> {
  const file = { id: newFileId(), type };
  return startedUpload(file, await inBucket(actor, () => storage.pictures.presignUpload({ ...file, bytes })));
}

/**
 * Turns an upload into an image. Finishing it again, or concurrently, results in one image. A file that is not an image is deleted.
 * @throws AppError `not_found` when nothing was uploaded, and as `addImage`
 */
export async function finishImageUpload(
  deps: LibraryDeps,
  actor: Actor,
  { upload, ...image }: { upload: string } & Omit<NewImage, 'id' | 'bytes'>,
): Promise<AddedImage> {
  altOrFormer(image.words, image.replaces);
  const file = parseUploadName(upload, ImageType);
  const { pictures } = deps.storage;
  return finishOnce(
    () => findImage(deps, file.id),
    async () => {
      await inBucket(actor, () => pictures.settleUpload(file));
      const bytes = await deps.granted.get(await pictures.presignDownload(file), LARGEST_IMAGE);
      const added = await addImage(deps, actor, { ...image, id: file.id, bytes }).catch(
        async (error: unknown) => {
          if (!isAppError(error, 'input')) throw error;
          await pictures.remove(file.id);
          throw removedUpload(error);
        },
      );
      await pictures.remove(file.id);
      return added;
    },
  );
}
