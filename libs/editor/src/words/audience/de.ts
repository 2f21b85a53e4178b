import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  section: 'Wer diesen Abschnitt sieht',
  page: 'Wer diese Seite sieht',
  viewAs: 'Ansehen als',
  viewAsAnyone: 'Besucher ohne Anmeldung',
  change: 'Ändern, wer das sieht',
  changeShort: 'Ändern',
  everyone: 'Alle',
  editorsOnly: 'Nur die Redaktion',
  some: 'Nur {names}',
  general: 'Allgemein',
  these: 'Nur diese:',
  none: 'Diese Website hat noch keine Zielgruppen.',
  chooseOne: 'Wählen Sie mindestens eine Zielgruppe.',
  limited: 'Die Seite selbst sehen weniger: {who}.',
  gains: {
    all: 'Das sehen dann mehr Menschen: nach dem Veröffentlichen alle Besucher.',
    some: 'Das sehen dann mehr Menschen: nach dem Veröffentlichen auch {names}.',
  },
  submit: { all: 'Allen zeigen', some: 'Auch {names} zeigen', fewer: 'Speichern' },
  working: 'Wird gespeichert …',
  cancel: 'Abbrechen',
  changed: 'Im Entwurf geändert: {who}.',
  undo: 'Diese Änderung rückgängig machen',
  failed: 'Das wurde nicht geändert. {why}',
  overtaken:
    'Jemand anderes hat das inzwischen geändert, auf: {who}. Prüfen Sie Ihre Auswahl und speichern Sie noch einmal.',
};
