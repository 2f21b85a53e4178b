import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  navigation: 'Bereiche des Editors',
  pages: 'Seiten',
  overview: 'Übersicht',
  viewers: 'Besucher',
  team: 'Team',
  menu: 'Mehr',
  password: 'Passwort festlegen',
  ownData: 'Exportieren, was diese Website über Sie gespeichert hat',
  toPortal: 'Zurück zu Portal',
  site: 'Website ansehen, in einem neuen Tab',
  signOut: 'Abmelden',
  needsScript: 'Diese Seite braucht JavaScript. Schalten Sie es im Browser ein und laden Sie die Seite neu.',
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
};
