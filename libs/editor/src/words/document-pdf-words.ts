import type { PdfFailure } from '../start-data/room-start.ts';

/** What the overview says of documents that the last build could not render as PDF. */
interface DocumentPdfWords {
  title: string;
  text: string;
  reasons: Readonly<Record<PdfFailure, string>>;
}

const WORDS: Readonly<Record<'en' | 'de', DocumentPdfWords>> = {
  en: {
    title: 'Documents without a PDF',
    text: 'The last build could not render these documents as PDF. Visitors still get the originals.',
    reasons: {
      too_slow: 'Rendering took too long.',
      too_large: 'The PDF is too large.',
      not_rendered: 'The file could not be rendered.',
    },
  },
  de: {
    title: 'Dokumente ohne PDF',
    text: 'Diese Dokumente konnten beim letzten Bauen nicht als PDF ausgegeben werden. Besucher erhalten weiter die Originale.',
    reasons: {
      too_slow: 'Die Ausgabe hat zu lange gedauert.',
      too_large: 'Das PDF ist zu groß.',
      not_rendered: 'Die Datei ließ sich nicht ausgeben.',
    },
  },
};

/** The words in the language of the site; English where there is no translation. */
export function documentPdfWords(locale: string): DocumentPdfWords {
  return locale.split('-')[0] === 'de' ? WORDS.de : WORDS.en;
}
