import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
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
