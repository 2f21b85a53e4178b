import { deleteDocument } from './delete-document.ts';
import { deleteMedia } from './delete-media.ts';
import { getMedia } from './get-media.ts';
import { listDocuments } from './list-documents.ts';
import { listMedia } from './list-media.ts';
import { updateMedia } from './update-media.ts';
import { uploadDocument } from './upload-document.ts';
import { uploadMedia } from './upload-media.ts';

/** Everything that can be done with pictures and documents, in the order it is offered. It needs `LibraryDeps`. */
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
