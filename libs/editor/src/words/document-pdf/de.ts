import type { DocumentPdfWords } from './en.ts';

export const de: DocumentPdfWords = {
  title: 'Dokumente ohne PDF',
  text: 'Diese Dokumente konnten beim letzten Bauen nicht als PDF ausgegeben werden. Besucher erhalten weiter die Originale.',
  reasons: {
    too_slow: 'Die Ausgabe hat zu lange gedauert.',
    too_large: 'Das PDF ist zu groß.',
    not_rendered: 'Die Datei ließ sich nicht ausgeben.',
  },
};
