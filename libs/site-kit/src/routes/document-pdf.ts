import { isNavigation } from '@portal/auth-provider';
import { AppError } from '@portal/errors';
import { entityTag } from '../http/conditional.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { redirectTo } from '../http/redirect.ts';
import { readOnly } from '../handlers/read-only.ts';
import { pdfBytes, renderedPdf } from '../site/published/rendered-pdfs.ts';
import { documentHeaders, readableDocument } from '../handlers/library/readable-document.ts';
import { documentAddress } from '../view/media-address.ts';

/** Names of files are at most this long on common systems. */
const LONGEST_NAME = 120;

/**
 * `/api/document-pdf/<id>`: an HTML document as the build rendered it, for the people of its audience, under its title as file name. Where
 * none was rendered, the answer names the address of the original; a browser that opens the PDF is sent there.
 */
export const ALL = readOnly(async ({ locals, params: { id = '' }, request }) => {
  const { record } = await readableDocument(locals, id);
  const pdf = renderedPdf(record);
  if (pdf === null && isNavigation(request)) return redirectTo(documentAddress(id), 303);
  if (pdf === null) throw noPdf(id);
  const headers = documentHeaders(locals, record, fileNameOf(record.title));
  headers.set('content-type', 'application/pdf');
  const read = async () => {
    const bytes = await pdfBytes(pdf);
    if (bytes === null) throw noPdf(id);
    return bytes;
  };
  return fileAnswer(request, { headers, tag: entityTag(pdf.digest), read });
});

function noPdf(id: string): AppError {
  const original = documentAddress(id);
  return new AppError('not_found', `This document was not rendered as PDF; its original is at ${original}.`, {
    details: { original },
  });
}

function fileNameOf(title: string): string {
  return `${[...title.replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim()].slice(0, LONGEST_NAME).join('')}.pdf`;
}
