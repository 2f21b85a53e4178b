import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  build: {
    waiting: 'Veröffentlicht. Die Website wird gleich gebaut; Besucher sehen noch die Seite von vorher.',
    building: 'Veröffentlicht. Die Website wird gebaut; Besucher sehen noch die Seite von vorher.',
    live: 'Veröffentlicht: Besucher sehen es jetzt.',
    failed:
      'Die Website konnte nicht gebaut werden. Besucher sehen noch die Seite von vorher; Ihre Änderungen bleiben erhalten. Die Übersicht sagt, warum.',
    unknown: 'Veröffentlicht.',
  },
  older:
    'Besucher sehen eine ältere Version: Der Betreiber der Website zeigt sie wieder. Wenn Sie veröffentlichen, ist auch alles wieder online, was seither veröffentlicht wurde.',
  undo: {
    undo: 'Veröffentlichung zurücknehmen',
    redo: 'Wieder veröffentlichen',
    working: 'Einen Moment …',
    undone: 'Zurückgenommen: Die Fassung davor ist wieder veröffentlicht.',
    redone: 'Wieder veröffentlicht.',
    overtaken:
      'Seitdem wurde etwas anderes veröffentlicht. Nur die neueste Veröffentlichung kann zurückgenommen werden.',
    other: 'Das wurde nicht zurückgenommen. {why}',
  },
};
