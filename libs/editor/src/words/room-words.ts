import type { Shape } from '@portal/ui/text';

/** What the rooms beside the pages say around what each of them is for. */
const ROOM_WORDS = {
  en: {
    navigation: 'Rooms of the editor',
    pages: 'Pages',
    overview: 'Overview',
    visitors: 'Visitors',
    team: 'Team',
    menu: 'More',
    password: 'Set your password',
    site: 'View the site, in a new tab',
    signOut: 'Sign out',
    needsScript: 'This page needs JavaScript. Turn it on in your browser, then load the page again.',
    opening: 'Opening…',
    results: 'Results',
    undo: 'Undo',
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    again: 'Try again',
    working: 'One moment…',
    saved: 'Saved.',
    failed: 'That did not work. {why}',
    stale: 'The list could not be read again, so it may be out of date.',
    missing: 'Please fill this in.',
  },
  de: {
    navigation: 'Bereiche des Editors',
    pages: 'Seiten',
    overview: 'Übersicht',
    visitors: 'Besucher',
    team: 'Team',
    menu: 'Mehr',
    password: 'Passwort festlegen',
    site: 'Website ansehen, in einem neuen Tab',
    signOut: 'Abmelden',
    needsScript:
      'Diese Seite braucht JavaScript. Schalten Sie es im Browser ein und laden Sie die Seite neu.',
    opening: 'Wird geöffnet …',
    results: 'Ergebnisse',
    undo: 'Rückgängig',
    save: 'Speichern',
    cancel: 'Abbrechen',
    close: 'Schließen',
    again: 'Noch einmal versuchen',
    working: 'Einen Moment …',
    saved: 'Gespeichert.',
    failed: 'Das hat nicht geklappt. {why}',
    stale: 'Die Liste ließ sich nicht noch einmal lesen und ist vielleicht nicht mehr aktuell.',
    missing: 'Bitte füllen Sie dieses Feld aus.',
  },
} as const;

export type RoomWords = Shape<(typeof ROOM_WORDS)['en']>;

/** The words in the language of the site; English where there is no translation. */
export function roomWords(locale: string): RoomWords {
  return locale.split('-')[0] === 'de' ? ROOM_WORDS.de : ROOM_WORDS.en;
}
