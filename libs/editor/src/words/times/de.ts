import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  section: 'Wann Besucher diesen Abschnitt sehen',
  page: 'Wann Besucher diese Seite sehen',
  document: 'Wann Besucher diese Datei erhalten',
  change: 'Zeitraum der Sichtbarkeit ändern',
  changeShort: 'Ändern',
  later: 'Noch nicht sichtbar.',
  over: 'Nicht mehr sichtbar.',
  fromLabel: 'Sichtbar ab',
  untilLabel: 'Sichtbar bis',
  optional: 'freiwillig',
  zone: 'Es gelten die Uhren in {zone}.',
  noZone: 'Die Zeiten sind in UTC, weil in den Einstellungen der Website keine Zeitzone steht.',
  result: 'Besucher sehen es: {when}.',
  sooner: 'Nach dem Veröffentlichen sehen Besucher es sofort.',
  save: 'Speichern',
  working: 'Wird gespeichert …',
  cancel: 'Abbrechen',
  changed: 'Im Entwurf geändert: {when}.',
  undo: 'Änderung rückgängig machen',
  failed: 'Das wurde nicht geändert. {why}',
  overtaken:
    'Jemand anderes hat das inzwischen geändert, auf: {when}. Prüfen Sie die Zeiten, und speichern Sie erneut.',
  images: 'Bilder bleiben für alle erreichbar, die ihre Adresse kennen.',
  faults: {
    incomplete: 'Wählen Sie Tag und Uhrzeit, oder lassen Sie beides leer.',
    year: 'Dieses Jahr kann nicht gemeint sein. Wählen Sie eines von {first} bis {last}.',
    never:
      'Diese Uhrzeit gibt es in {zone} nicht, weil die Uhren dann vorgestellt werden. Wählen Sie eine frühere oder spätere Zeit.',
    twice:
      'Diese Uhrzeit gibt es in {zone} zweimal, weil die Uhren dann zurückgestellt werden. Wählen Sie eine frühere oder spätere Zeit.',
    order: 'Das Ende muss nach dem Beginn liegen.',
  },
};
