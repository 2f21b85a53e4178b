import type { Shape } from '@portal/ui/text';

const en = {
  upload: { film: 'Upload a film…', captions: 'Upload captions…' },
  choose: 'Choose from the library…',
  done: { film: 'The film is uploaded.', captions: 'The captions are uploaded.' },
  failed: 'Not uploaded. {why}',
  notPlaced: {
    gone: {
      film: 'The film is uploaded, but the place for it on this page is gone. You find it in the media library.',
      captions:
        'The captions are uploaded, but the place for them on this page is gone. Upload them again where you want them.',
      chosen: 'The place for the film on this page is gone. Choose the film again where you want it.',
    },
    locked: {
      film: 'The film is uploaded, but its section is being edited elsewhere right now. Choose the film from the library afterwards.',
      captions:
        'The captions are uploaded, but their section is being edited elsewhere right now. Upload them again afterwards.',
      chosen: 'This section is being edited elsewhere right now. Choose the film again afterwards.',
    },
  },
  noStore: {
    film: 'This site has no store for films. Give the https address of a film instead.',
    captions: 'This site has no store for captions. Give the https address of a captions file instead.',
  },
  notSent: {
    type: 'Films are MP4 or WebM. Export this one as MP4 (H.264).',
    captionsType: 'Captions are WebVTT files (.vtt). Export them as WebVTT.',
    empty: 'The file is empty. Choose another one.',
    size: 'It is larger than 1 GB. Export it smaller.',
    captionsSize: 'It is larger than 1 MB, which captions never are. Choose another file.',
  },
} as const;

const de: Shape<typeof en> = {
  upload: { film: 'Film hochladen…', captions: 'Untertitel hochladen…' },
  choose: 'Aus der Mediathek wählen…',
  done: { film: 'Der Film ist hochgeladen.', captions: 'Die Untertitel sind hochgeladen.' },
  failed: 'Nicht hochgeladen. {why}',
  notPlaced: {
    gone: {
      film: 'Der Film ist hochgeladen, aber seine Stelle auf dieser Seite gibt es nicht mehr. Sie finden ihn in der Mediathek.',
      captions:
        'Die Untertitel sind hochgeladen, aber ihre Stelle auf dieser Seite gibt es nicht mehr. Laden Sie sie dort noch einmal hoch, wo sie stehen sollen.',
      chosen:
        'Die Stelle für den Film auf dieser Seite gibt es nicht mehr. Wählen Sie den Film dort noch einmal, wo er stehen soll.',
    },
    locked: {
      film: 'Der Film ist hochgeladen, aber sein Abschnitt wird gerade anderswo bearbeitet. Wählen Sie den Film danach aus der Mediathek.',
      captions:
        'Die Untertitel sind hochgeladen, aber ihr Abschnitt wird gerade anderswo bearbeitet. Laden Sie sie danach noch einmal hoch.',
      chosen: 'Dieser Abschnitt wird gerade anderswo bearbeitet. Wählen Sie den Film danach noch einmal.',
    },
  },
  noStore: {
    film: 'Diese Website hat keinen Speicher für Filme. Geben Sie stattdessen die https-Adresse eines Films an.',
    captions:
      'Diese Website hat keinen Speicher für Untertitel. Geben Sie stattdessen die https-Adresse einer Untertiteldatei an.',
  },
  notSent: {
    type: 'Filme sind MP4 oder WebM. Speichern Sie diesen als MP4 (H.264).',
    captionsType: 'Untertitel sind WebVTT-Dateien (.vtt). Speichern Sie sie als WebVTT.',
    empty: 'Die Datei ist leer. Wählen Sie eine andere.',
    size: 'Er ist größer als 1 GB. Speichern Sie ihn kleiner.',
    captionsSize: 'Die Datei ist größer als 1 MB; Untertitel sind das nie. Wählen Sie eine andere.',
  },
};

/** What the fields of a film say, in the language of the site. */
export function filmWords(locale: string): Shape<typeof en> {
  return locale.split('-')[0] === 'de' ? de : en;
}
