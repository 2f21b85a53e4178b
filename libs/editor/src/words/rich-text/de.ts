/** The words of the toolbar of rich text in German. */
export const de = {
  tools: 'Text',
  block: 'Art des Absatzes',
  blocks: { text: 'Text', heading: 'Überschrift', subheading: 'Zwischenüberschrift' },
  strong: 'Fett',
  emphasis: 'Kursiv',
  link: 'Link',
  bullets: 'Liste',
  numbers: 'Nummerierte Liste',
  quote: 'Zitat',
  table: 'Tabelle',
  setLink: 'Übernehmen',
  notAnAddress:
    'Das ist keine gültige Adresse. Geben Sie eine ein, die mit https://, mailto: oder tel: beginnt, oder wählen Sie eine Seite.',
  unlink: 'Link entfernen',
  openLink: 'In neuem Tab öffnen',
  close: 'Abbrechen',
  unshowable:
    'Dieser Text ist zu lang, oder er enthält etwas, das hier nicht bearbeitet werden kann, zum Beispiel HTML. Kopieren Sie, was Sie brauchen, und beginnen Sie mit einem leeren Text.',
  startAgain: 'Neu beginnen',
} as const;
