import type { Shape } from '../../view/language.ts';

const en = {
  upload: { film: 'Upload a film…', captions: 'Upload captions…' },
  choose: 'Choose from the library…',
  done: { film: 'The film is uploaded.', captions: 'The captions are uploaded.' },
  failed: 'Not uploaded. {why}',
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
