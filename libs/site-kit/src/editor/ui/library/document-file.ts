import { isDocument } from '../../session/documents-api.ts';
import { documentsWords } from '../../words/documents-words.ts';
import type { EditorWords } from '../../words/index.ts';
import { whyOf } from './why.ts';
import type { Refusal } from '../../session/library-api.ts';

/** What a file dialog offers as documents. */
export const DOCUMENT_TYPES = '.pdf,.html,application/pdf,text/html';

/** The largest document, in bytes. @see docs/media.md */
const LARGEST = 100 * 1024 ** 2;
const NO_STORE = /^(?:no_documents_store|not_configured)$/;

/** Why a file cannot be sent as a document; null: it can. */
export function documentProblem(words: EditorWords, locale: string, file: File): string | null {
  if (!isDocument(file)) return documentsWords(locale).wrongType;
  if (file.size === 0) return words.library.notSent.empty;
  return file.size > LARGEST ? documentsWords(locale).tooLarge : null;
}

/** Why a document did not arrive, and what to do next. */
export function documentFailure(words: EditorWords, locale: string, refusal: Refusal): string {
  if (NO_STORE.test(refusal.code)) return documentsWords(locale).noStore;
  return refusal.code === 'offline' ? words.library.noConnection : whyOf(words, refusal);
}
