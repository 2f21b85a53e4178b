import { messageOf, refusal } from '../messages/index.ts';
import type { DocumentType } from '@portal/sites';
import { textStart } from './text-start.ts';

const HTML = /^<(?:!doctype html|html|head|title|meta|body|h1|p|div|table|article|section|main)[\s/>]/;

/**
 * What a document is, by its content alone.
 * @throws AppError `input` for what is neither PDF nor HTML
 */
export function sniffDocument(bytes: Uint8Array): DocumentType {
  const text = textStart(bytes);
  if (text.startsWith('%pdf-')) return 'application/pdf';
  if (HTML.test(text.startsWith('<?xml') ? text.slice(text.indexOf('?>') + 2).trimStart() : text))
    return 'text/html';
  throw refusal('input', messageOf('document_type_unknown'));
}
