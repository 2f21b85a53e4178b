import { isDocument, isOriginal } from '../../../library/entries/documents-api.ts';
import { documentsWords } from '../../../words/documents/index.ts';
import { TYPE_OF_EXTENSION } from './document-types.ts';
import type { EditorStart } from '../../../start-data/start.ts';
import type { EditorWords } from '../../../words/editor/index.ts';
import { refusalMessage } from '../entries/refusal-message.ts';
import type { Refusal } from '../../../library/entries/images-api.ts';

/** What a file dialog offers as documents and downloads. */
export const DOCUMENT_TYPES = Object.entries(TYPE_OF_EXTENSION)
  .flatMap(([extension, type]) => [`.${extension}`, type])
  .join(',');

/** The largest document, in bytes, and the largest without a store for documents. @see docs/media.md */
const LARGEST = 100 * 1024 ** 2;
const LARGEST_WITHOUT_STORE = 2.5 * 1024 ** 2;
const NO_STORE = /^(?:no_documents_store|not_configured)$/;

/** Why a file cannot be sent as a document or download; null: it can. */
export function documentProblem(
  words: EditorWords,
  { locale, hasDocumentStore }: Pick<EditorStart, 'locale' | 'hasDocumentStore'>,
  file: File,
): string | null {
  const own = documentsWords(locale);
  if (!isDocument(file) && !isOriginal(file)) return own.wrongType;
  if (file.size === 0) return words.library.notSent.empty;
  if (file.size > LARGEST) return own.tooLarge;
  return file.size > LARGEST_WITHOUT_STORE && !hasDocumentStore ? own.noStore : null;
}

/** Why a document did not arrive, and what to do next. */
export function documentFailure(words: EditorWords, locale: string, refusal: Refusal): string {
  if (NO_STORE.test(refusal.code)) return documentsWords(locale).noStore;
  return refusal.code === 'offline' ? words.library.noConnection : refusalMessage(words, refusal);
}
