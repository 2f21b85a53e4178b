import type { EditorWords } from '../../words/index.ts';
import { whyOf } from './why.ts';
import type { Refusal } from '../../session/library-api.ts';

/** What a file dialog offers as documents. */
export const DOCUMENT_TYPES = '.pdf,.html,application/pdf,text/html';

const TYPES = /^(?:application\/pdf|text\/html)$/;
/** The largest document, in bytes. @see docs/media.md */
const LARGEST = 100 * 1024 ** 2;
const NO_STORE = /^(?:no_documents_store|not_configured)$/;

/** Whether a file looks like a document; what it is, the site decides by its content. Some systems know no type of it, only its name. */
export function isDocument({ name, type }: File): boolean {
  return TYPES.test(type) || (type === '' && /\.(?:pdf|html?)$/i.test(name));
}

/** Why a file cannot be sent as a document; null: it can. */
export function documentProblem(words: EditorWords, file: File): string | null {
  if (!isDocument(file)) return words.documents.wrongType;
  if (file.size === 0) return words.library.notSent.empty;
  return file.size > LARGEST ? words.documents.tooLarge : null;
}

/** Why a document did not arrive, and what to do next. */
export function documentFailure(words: EditorWords, refusal: Refusal): string {
  if (NO_STORE.test(refusal.code)) return words.documents.noStore;
  return refusal.code === 'offline' ? words.library.noConnection : whyOf(words, refusal);
}
