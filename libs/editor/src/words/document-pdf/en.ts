import type { PdfFailure } from '../../start-data/view-start.ts';

/** The words of the overview about documents that the last build could not render as PDF. */
export interface DocumentPdfWords {
  title: string;
  text: string;
  reasons: Readonly<Record<PdfFailure, string>>;
}

export const en: DocumentPdfWords = {
  title: 'Documents without a PDF',
  text: 'The last build could not render these documents as PDF. Visitors still get the originals.',
  reasons: {
    too_slow: 'Rendering took too long.',
    too_large: 'The PDF is too large.',
    not_rendered: 'The file could not be rendered.',
  },
};
