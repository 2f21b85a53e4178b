import { messageOf, refusal } from '../messages/index.ts';
import type { DocumentType } from '@portal/sites';
import { textStart } from './text-start.ts';

const HTML = /^<(?:!doctype html|html|head|title|meta|body|h1|p|div|table|article|section|main)[\s/>]/;

/** How much of the end of a PDF is searched for its trailer: some programs append other data. */
const PDF_END = 64 * 1024;

/**
 * The type of a document, by its content alone.
 * @throws AppError `input` for a file that is neither PDF nor HTML, an empty file, or a PDF without its end
 */
export function sniffDocument(bytes: Uint8Array): DocumentType {
  if (bytes.byteLength === 0) throw refusal('input', messageOf('file_empty'));
  const text = textStart(bytes);
  if (text.startsWith('%pdf-')) {
    if (!hasPdfEnd(bytes)) throw refusal('input', messageOf('document_incomplete'));
    return 'application/pdf';
  }
  if (HTML.test(text.startsWith('<?xml') ? text.slice(text.indexOf('?>') + 2).trimStart() : text))
    return 'text/html';
  throw refusal('input', messageOf('document_type_unknown'));
}

/** @see ISO 32000-1, 7.5.5 "File Trailer" */
function hasPdfEnd(bytes: Uint8Array): boolean {
  const end = new TextDecoder('latin1').decode(bytes.subarray(-PDF_END));
  return end.includes('startxref') && end.includes('%%EOF');
}
