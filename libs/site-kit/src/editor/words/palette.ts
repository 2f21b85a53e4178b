/** What the palette of commands says in English. */
export const paletteEn = {
  title: 'Commands',
  field: 'Search commands, sections and pages',
  results: 'Results',
  none: 'Nothing matches these words.',
  section: 'This section: {name}',
  editor: 'This page',
  site: 'The site',
  fields: 'Change in this section',
  sections: 'Go to a section',
  pages: 'Edit a page',
  save: 'Save now',
  panel: 'Go to the panel',
  first: 'Move to the top',
  last: 'Move to the end',
} as const;

/** In German. */
export const paletteDe = {
  title: 'Befehle',
  field: 'Befehle, Abschnitte und Seiten suchen',
  results: 'Ergebnisse',
  none: 'Dazu wurde nichts gefunden.',
  section: 'Dieser Abschnitt: {name}',
  editor: 'Diese Seite',
  site: 'Die Website',
  fields: 'An diesem Abschnitt ändern',
  sections: 'Zu einem Abschnitt gehen',
  pages: 'Eine Seite bearbeiten',
  save: 'Jetzt speichern',
  panel: 'Zur Seitenleiste gehen',
  first: 'Ganz nach oben',
  last: 'Ganz nach unten',
} as const;
