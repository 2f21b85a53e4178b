import type { Shape } from '@portal/ui/text';

const en = {
  build: {
    waiting: 'Published. The site is about to be built; visitors still see the page as it was.',
    building: 'Published. The site is being built; visitors still see the page as it was.',
    live: 'Live: visitors see it now.',
    failed:
      'The site could not be built. Visitors still see the page as it was; your changes are kept. The overview says why.',
    unknown: 'Published.',
  },
  older:
    'Visitors see an older version: the operator of the site has shown it again. Publishing makes everything published since live again, too.',
  undo: {
    undo: 'Undo this publish',
    redo: 'Publish it again',
    working: 'One moment…',
    undone: 'Undone: the version before is published again.',
    redone: 'Published again.',
    overtaken: 'Something else was published since. Only the newest publish can be undone.',
    other: 'This was not undone. {why}',
  },
} as const;

const de: Shape<typeof en> = {
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

/** What is said of a publish on its way to visitors, and of taking it back: loaded after one. */
export function publicationWords(locale: string): Shape<typeof en> {
  return locale.split('-')[0] === 'de' ? de : en;
}
