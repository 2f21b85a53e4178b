import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The folder of a build that holds the rendered documents, beside the manifest. @see contract "Client site", DOCUMENT_PDF_DIR */
export const PDF_FOLDER = 'document-pdfs';

/** The file that says which documents were rendered. */
export const PDF_MANIFEST = 'pdf-manifest.json';

const Id = z.string().regex(/^[\da-f]{32}$/);
const Sha256 = z.string().regex(/^[\da-f]{64}$/);

/** A document that was rendered. */
const RenderedPdf = z.object({
  id: Id,
  sha256: Sha256.describe('of the HTML document'),
  bytes: z.int().min(1),
  pages: z.int().min(1),
  digest: Sha256.describe('SHA-256 of the PDF'),
});
export type RenderedPdf = z.infer<typeof RenderedPdf>;

/** Why a document has no PDF. */
const PdfFailure = z.enum(['too_slow', 'too_large', 'not_rendered']);
export type PdfFailure = z.infer<typeof PdfFailure>;

/** A document that could not be rendered, and why. */
const FailedPdf = z.object({ id: Id, title: z.string(), reason: PdfFailure });
type FailedPdf = z.infer<typeof FailedPdf>;

/** What `pdf-manifest.json` holds. */
const PdfManifest = z.object({
  documents: z.array(RenderedPdf),
  failed: z.array(FailedPdf).default([]),
});
export type PdfManifest = z.infer<typeof PdfManifest>;

/** What a build without PDFs has. */
const NO_PDFS: PdfManifest = { documents: [], failed: [] };

/** Where the PDF of a document lies below the folder of the manifest. */
export function pdfFile(id: string): string {
  return `${PDF_FOLDER}/${id}.pdf`;
}

/** The manifest in `folder`. Where there is none, or none that can be read, nothing was rendered. */
export function readPdfManifest(folder: string): PdfManifest {
  try {
    return PdfManifest.parse(JSON.parse(readFileSync(join(folder, PDF_MANIFEST), 'utf8')));
  } catch {
    return NO_PDFS;
  }
}
