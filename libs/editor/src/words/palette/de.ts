/** The words of the palette of commands in German. */
export const de = {
  key: 'Strg K',
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
  discardSection: 'Änderungen dieses Abschnitts verwerfen …',
} as const;
