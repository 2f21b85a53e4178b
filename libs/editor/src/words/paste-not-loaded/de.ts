export const de =
  'Nichts wurde eingefügt, weil ein Teil des Editors nicht geladen werden konnte. Prüfen Sie die Verbindung und fügen Sie noch einmal ein.';
