import { messageOf, refusal } from '../messages/index.ts';
import type { DocumentFileType, DownloadType } from '@portal/sites';
import { sniffPackage } from './sniff-package.ts';
import { sniffText } from './sniff-text.ts';
import { textStart, withoutComments } from './text-start.ts';

const HTML = /^<(?:!doctype\s+html|html|head|title|meta|body|h1|p|div|table|article|section|main)[\s/>]/;

/** Within how many bytes the header of a PDF ends. */
const PDF_START = 1024;

/** How much of the end of a PDF is searched for its trailer: some programs append other data. */
const PDF_END = 64 * 1024;

const IMAGES: readonly [DownloadType, readonly number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What is known of a file beside its content. */
export interface FileHints {
  fileName?: string | undefined;
  /** The type that was announced when the upload started. */
  announced?: DocumentFileType | undefined;
}

/**
 * The type of a document or download, by its content. Only for plain text, which looks like CSV, do hints decide between the two; and a
 * ZIP archive or text whose name has another extension is refused, since it may be a program.
 * @throws AppError `input` for a file of another type, an empty or an incomplete one, an office document with macros
 */
export function sniffDocument(bytes: Uint8Array, hints: FileHints = {}): DocumentFileType {
  if (bytes.byteLength === 0) throw refusal('input', messageOf('file_empty'));
  const text = textStart(bytes);
  if (text.startsWith('%pdf-')) {
    if (!hasPdfEnd(bytes)) throw refusal('input', messageOf('document_incomplete'));
    return 'application/pdf';
  }
  if (HTML.test(text.startsWith('<?xml') ? withoutComments(text.slice(text.indexOf('?>') + 2)) : text))
    return 'text/html';
  const [image] = IMAGES.find(([, start]) => start.every((byte, index) => bytes[index] === byte)) ?? [];
  const type = image ?? sniffPackage(bytes) ?? pdfWithin(bytes, text) ?? sniffText(bytes, hints);
  if (type === null || (type === 'application/zip' && !isNamedZip(hints.fileName)))
    throw refusal('input', messageOf('document_type_unknown'));
  return type;
}

/** Applications and add-ons are ZIP archives with another extension. */
function isNamedZip(fileName: string | undefined): boolean {
  return fileName === undefined || !/\.[^./\\]{1,10}$/.test(fileName) || /\.zip$/i.test(fileName.trim());
}

/**
 * PDF when its header begins within the first bytes, as viewers take it: mail gateways, scanners and print servers write bytes before it.
 * Markup is none, even with such a header in it.
 * @see ISO 32000-1, Annex H, implementation note 13
 */
function pdfWithin(bytes: Uint8Array, text: string): 'application/pdf' | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, PDF_START));
  const isPdf = !text.startsWith('<') && start.includes('%PDF-') && hasPdfEnd(bytes);
  return isPdf ? 'application/pdf' : null;
}

/** @see ISO 32000-1, 7.5.5 "File Trailer" */
function hasPdfEnd(bytes: Uint8Array): boolean {
  const end = new TextDecoder('latin1').decode(bytes.subarray(-PDF_END));
  return end.includes('startxref') && end.includes('%%EOF');
}
