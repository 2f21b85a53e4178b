import type { ValueNames } from '../field/value-names.ts';

/** The title of a document; of one that was deleted, what documents are called. */
export function documentTitle(id: string, { documents, words }: ValueNames): string {
  return documents.find((one) => one.id === id)?.title ?? words.field.linkDocument;
}
