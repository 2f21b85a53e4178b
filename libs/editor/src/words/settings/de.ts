import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  title: 'Einstellungen der Website',
  reading: 'Die Einstellungen werden gelesen …',
  readingFailed: 'Die Einstellungen konnten nicht gelesen werden. {why}',
  again: 'Noch einmal versuchen',
  close: 'Schließen',
  undo: 'Rückgängig',
  hint: 'Was Sie ändern, wird im Entwurf gespeichert. Besucher sehen es, wenn Sie veröffentlichen.',
  record: 'Website',
  home: 'Startseite',
  labels: {
    name: 'Name der Website',
    tagline: 'Zeile unter dem Namen',
    zone: 'Zeitzone, etwa Europe/Berlin',
    navigation: 'Navigation',
    footer: 'Fußzeile',
    note: 'Text der Fußzeile',
    label: 'Beschriftung',
    to: 'Link zu',
    below: 'Unter diesem Eintrag',
    corners: 'Ecken',
  },
  corners: { square: 'Eckig', soft: 'Leicht gerundet', round: 'Rund' },
  colours: 'Farben',
  ownDesign:
    'Diese Website hat eine eigene Gestaltung. Logo und Schriften gehören dazu; ihre Entwicklung kann sie ändern.',
  accent: 'Links und Schaltflächen auf hellem Hintergrund',
  accentDark: 'Links und Schaltflächen auf dunklem Hintergrund',
  picker: '{label}: wählen',
  sample: 'Ein Link in einem Satz',
  notAColour: 'Schreiben Sie eine Farbe wie #0b5d66. Bis dahin bleibt die letzte.',
  readable: 'Gut lesbar: {ratio} zu 1.',
  tooPale: 'Auf Weiß schwer lesbar: {ratio} zu 1, nötig sind 4,5. Wählen Sie eine dunklere Farbe.',
  tooDark: 'Auf Schwarz schwer lesbar: {ratio} zu 1, nötig sind 4,5. Wählen Sie eine hellere Farbe.',
};
