import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  upload: { video: 'Video hochladen…', captions: 'Untertitel hochladen…' },
  choose: 'Aus der Mediathek wählen…',
  done: { video: 'Das Video ist hochgeladen.', captions: 'Die Untertitel sind hochgeladen.' },
  failed: 'Nicht hochgeladen. {why}',
  notPlaced: {
    deleted: {
      video:
        'Das Video ist hochgeladen, aber seine Stelle auf dieser Seite gibt es nicht mehr. Sie finden es in der Mediathek.',
      captions:
        'Die Untertitel sind hochgeladen, aber ihre Stelle auf dieser Seite gibt es nicht mehr. Laden Sie sie dort noch einmal hoch, wo sie stehen sollen.',
      chosen:
        'Die Stelle für das Video auf dieser Seite gibt es nicht mehr. Wählen Sie das Video dort noch einmal, wo es stehen soll.',
    },
    locked: {
      video:
        'Das Video ist hochgeladen, aber sein Abschnitt wird gerade anderswo bearbeitet. Wählen Sie das Video danach aus der Mediathek.',
      captions:
        'Die Untertitel sind hochgeladen, aber ihr Abschnitt wird gerade anderswo bearbeitet. Laden Sie sie danach noch einmal hoch.',
      chosen: 'Dieser Abschnitt wird gerade anderswo bearbeitet. Wählen Sie das Video danach noch einmal.',
    },
  },
  noStore: {
    video:
      'Diese Website hat keinen Speicher für Videos. Geben Sie stattdessen die https-Adresse eines Videos an.',
    captions:
      'Diese Website hat keinen Speicher für Untertitel. Geben Sie stattdessen die https-Adresse einer Untertiteldatei an.',
  },
  notSent: {
    type: 'Videos sind MP4 oder WebM. Speichern Sie dieses als MP4 (H.264).',
    captionsType: 'Untertitel sind WebVTT-Dateien (.vtt). Speichern Sie sie als WebVTT.',
    empty: 'Die Datei ist leer. Wählen Sie eine andere.',
    size: 'Er ist größer als 1 GB. Speichern Sie ihn kleiner.',
    captionsSize: 'Die Datei ist größer als 1 MB; Untertitel sind das nie. Wählen Sie eine andere.',
  },
};
