import { deleteDocument } from './delete-document.ts';
import { deleteMedia } from './delete-media.ts';
import { getMedia } from './get-media.ts';
import { listDocuments } from './list-documents.ts';
import { listMedia } from './list-media.ts';
import { updateMedia } from './update-media.ts';
import { uploadDocument } from './upload-document.ts';
import { uploadMedia } from './upload-media.ts';

/** All operations on images and documents, in the order in which they are offered. They need `LibraryDeps`. */
export const libraryOperations = {
  listMedia,
  getMedia,
  uploadMedia,
  updateMedia,
  deleteMedia,
  listDocuments,
  uploadDocument,
  deleteDocument,
};
