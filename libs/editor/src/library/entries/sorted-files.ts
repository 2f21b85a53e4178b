import { isDocument } from './documents-api.ts';
import { isVideo } from './video-upload.ts';

/** Files by the part of the library that takes them. */
export interface SortedFiles {
  videos: readonly File[];
  documents: readonly File[];
  /** Everything else too: the list of uploads says why a file is not taken. */
  images: readonly File[];
}

/** Sorts files that came together. Every file is in one list, in the order they came in. */
export function sortedFiles(files: readonly File[]): SortedFiles {
  return {
    videos: files.filter(isVideo),
    documents: files.filter(isDocument),
    images: files.filter((file) => !isVideo(file) && !isDocument(file)),
  };
}
