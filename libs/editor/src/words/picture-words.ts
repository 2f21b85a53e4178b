import type { Shape } from '@portal/ui/text';

const en = {
  back: 'All pictures',
  credit: 'Credit',
  unused: 'Nowhere yet.',
  focal: 'What has to stay in view',
  focalHelp: 'Press on the picture, or use the arrow keys.',
  focalAt: '{x} % from the left, {y} % from the top',
  crops: { wide: 'Wide', square: 'Square', tall: 'Tall' },
  conflict: 'Someone else changed this picture. Close it and open it again.',
  remove: 'Delete this picture',
  inUse: 'It is in use and cannot be deleted. Remove it there first.',
  replace: {
    choose: 'Replace everywhere…',
    title: 'Replace this picture',
    places: 'Places that will show the new picture ({count}):',
    keepWords: 'Keep the words at each place',
    newWords: 'Say what the new picture shows, for all places',
    focal: 'What has to stay in view begins in the middle again; set it afterwards.',
    submit: 'Replace everywhere',
    cancel: 'Cancel',
    placesChanged: 'The places changed meanwhile. Look at the list again, then replace.',
    done: '{name} is replaced. Places changed: {count}.',
    undone: 'The earlier picture was restored everywhere.',
    undoConflict: 'Not undone: one of the places was changed since. The history has both versions.',
  },
} as const;

const de: Shape<typeof en> = {
  back: 'Alle Bilder',
  credit: 'Bildnachweis',
  unused: 'Noch nirgends.',
  focal: 'Was im Bild bleiben muss',
  focalHelp: 'Klicken oder tippen Sie auf das Bild, oder benutzen Sie die Pfeiltasten.',
  focalAt: '{x} % von links, {y} % von oben',
  crops: { wide: 'Breit', square: 'Quadrat', tall: 'Hoch' },
  conflict: 'Dieses Bild wurde inzwischen geändert. Schließen und öffnen Sie es noch einmal.',
  remove: 'Dieses Bild löschen',
  inUse: 'Es wird verwendet und kann nicht gelöscht werden. Entfernen Sie es zuerst dort.',
  replace: {
    choose: 'Überall ersetzen…',
    title: 'Dieses Bild ersetzen',
    places: 'Stellen, an denen das neue Bild erscheint ({count}):',
    keepWords: 'Die Worte an jeder Stelle behalten',
    newWords: 'Für alle Stellen sagen, was das neue Bild zeigt',
    focal: 'Was im Bild bleiben muss, beginnt wieder in der Mitte; stellen Sie es danach ein.',
    submit: 'Überall ersetzen',
    cancel: 'Abbrechen',
    placesChanged:
      'Die Stellen haben sich inzwischen geändert. Sehen Sie die Liste an und ersetzen Sie dann.',
    done: '{name} ist ersetzt. Geänderte Stellen: {count}.',
    undone: 'Das Bild ist wieder an allen Stellen.',
    undoConflict:
      'Nicht rückgängig: Eine der Stellen wurde seither geändert. Der Verlauf hat beide Fassungen.',
  },
};

/** What is said of one picture of the library: loaded with its details. */
export function pictureWords(locale: string): Shape<typeof en> {
  return locale.split('-')[0] === 'de' ? de : en;
}
