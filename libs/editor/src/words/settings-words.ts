import type { Shape } from '@portal/ui/text';

const en = {
  title: 'Site settings',
  reading: 'Reading the settings…',
  readingFailed: 'The settings could not be read. {why}',
  again: 'Try again',
  close: 'Close',
  undo: 'Undo',
  hint: 'What you change is saved to the draft. Visitors see it when you publish.',
  record: 'Site',
  home: 'Home page',
  labels: {
    name: 'Name of the site',
    tagline: 'Line below the name',
    navigation: 'Navigation',
    footer: 'Footer',
    note: 'Note in the footer',
    label: 'What it says',
    to: 'Link to',
    below: 'Below this entry',
    corners: 'Corners',
  },
  corners: { square: 'Square', soft: 'Slightly round', round: 'Round' },
  colours: 'Colours',
  accent: 'Links and buttons on a light background',
  accentDark: 'Links and buttons on a dark background',
  picker: '{label}: choose',
  sample: 'A link in a sentence',
  notAColour: 'Write a colour such as #0b5d66. Until then the last one stays.',
  readable: 'Easy to read: {ratio} to 1.',
  tooPale: 'Hard to read on white: {ratio} to 1, and 4.5 is needed. Choose a darker colour.',
  tooDark: 'Hard to read on black: {ratio} to 1, and 4.5 is needed. Choose a lighter colour.',
} as const;

const de: Shape<typeof en> = {
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
  accent: 'Links und Schaltflächen auf hellem Hintergrund',
  accentDark: 'Links und Schaltflächen auf dunklem Hintergrund',
  picker: '{label}: wählen',
  sample: 'Ein Link in einem Satz',
  notAColour: 'Schreiben Sie eine Farbe wie #0b5d66. Bis dahin bleibt die letzte.',
  readable: 'Gut lesbar: {ratio} zu 1.',
  tooPale: 'Auf Weiß schwer lesbar: {ratio} zu 1, nötig sind 4,5. Wählen Sie eine dunklere Farbe.',
  tooDark: 'Auf Schwarz schwer lesbar: {ratio} zu 1, nötig sind 4,5. Wählen Sie eine hellere Farbe.',
};

/** The words of the site settings in one language. */
export type SettingsWords = Shape<typeof en>;

/** The words of the site settings in the language of the site. */
export function settingsWords(locale: string): SettingsWords {
  return locale.split('-')[0] === 'de' ? de : en;
}
