/** Why nothing was pasted while there is no connection, in the language of the site. */
export function pasteNotLoadedMessage(locale: string): string {
  return locale.split('-')[0] === 'de'
    ? 'Nichts wurde eingefügt, weil ein Teil des Editors nicht geladen werden konnte. Prüfen Sie die Verbindung und fügen Sie noch einmal ein.'
    : 'Nothing was pasted, as a part of the editor could not be loaded. Check the connection and paste again.';
}
