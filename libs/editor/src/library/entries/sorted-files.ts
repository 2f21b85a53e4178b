import { isDocument } from './documents-api.ts';
import { isFilm } from './films-api.ts';

/** Files by the part of the library that takes them. */
export interface SortedFiles {
  films: readonly File[];
  documents: readonly File[];
  /** Everything else too: the list of uploads says why a file is not taken. */
  pictures: readonly File[];
}

/** Sorts files that came together. Every file is in one list, in the order they came in. */
export function sortedFiles(files: readonly File[]): SortedFiles {
  return {
    films: files.filter(isFilm),
    documents: files.filter(isDocument),
    pictures: files.filter((file) => !isFilm(file) && !isDocument(file)),
  };
}
