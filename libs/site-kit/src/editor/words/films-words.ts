import type { Shape } from '../../view/language.ts';

const en = {
  tab: 'Films',
  search: 'Search films',
  how: 'Upload a film where it is shown: open its section on the page and press “Upload a film…”.',
  none: 'There are no films yet.',
  notFound: 'No film has these words.',
  reading: 'Reading the films…',
  notRead: 'The films could not be read. {why}',
  again: 'Try again',
  untitled: 'Film without a title',
  length: 'Length {duration}',
  captions: 'with captions',
  noCaptions: 'no captions',
  silent: 'no sound',
  elsewhere: 'kept at {host}',
  ofSite: 'a file of the site',
  unused: 'Not shown anywhere.',
  back: 'All films',
  address: 'Address',
  usedIn: 'Where it is used',
  remove: 'Delete this film',
  removeHelp: 'Earlier versions of pages that show it will have no film.',
  inUse: 'It is in use and cannot be deleted. Take it away there first.',
  notOurs: 'It is not in this site’s store and cannot be deleted here.',
  replace: {
    choose: 'Replace everywhere…',
    title: 'Replace this film',
    places: 'Places that will show the new film ({count}):',
    kept: 'Title, still picture, length, captions and transcript stay. Check afterwards whether they suit the new film. The present film stays in the library until you delete it.',
    submit: 'Replace everywhere',
    cancel: 'Cancel',
    placesChanged: 'The places changed meanwhile. Look at the list again, then replace.',
    done: '{name} is replaced. Places changed: {count}.',
    undone: 'The earlier film is back in all places.',
    undoConflict: 'Not undone: one of the places was changed since. The history has both versions.',
  },
} as const;

const de: Shape<typeof en> = {
  tab: 'Filme',
  search: 'Filme suchen',
  how: 'Einen Film laden Sie dort hoch, wo er gezeigt wird: Öffnen Sie seinen Abschnitt auf der Seite und drücken Sie „Film hochladen…“.',
  none: 'Es gibt noch keine Filme.',
  notFound: 'Kein Film hat diese Worte.',
  reading: 'Filme werden gelesen…',
  notRead: 'Die Filme konnten nicht gelesen werden. {why}',
  again: 'Noch einmal versuchen',
  untitled: 'Film ohne Titel',
  length: 'Länge {duration}',
  captions: 'mit Untertiteln',
  noCaptions: 'ohne Untertitel',
  silent: 'ohne Ton',
  elsewhere: 'liegt bei {host}',
  ofSite: 'eine Datei der Website',
  unused: 'Wird nirgends gezeigt.',
  back: 'Alle Filme',
  address: 'Adresse',
  usedIn: 'Wo er verwendet wird',
  remove: 'Diesen Film löschen',
  removeHelp: 'Frühere Fassungen von Seiten, die ihn zeigen, haben dann keinen Film.',
  inUse: 'Er wird verwendet und kann nicht gelöscht werden. Nehmen Sie ihn zuerst dort weg.',
  notOurs: 'Er liegt nicht im Speicher dieser Website und kann hier nicht gelöscht werden.',
  replace: {
    choose: 'Überall ersetzen…',
    title: 'Diesen Film ersetzen',
    places: 'Stellen, an denen der neue Film erscheint ({count}):',
    kept: 'Titel, Standbild, Länge, Untertitel und Abschrift bleiben. Prüfen Sie danach, ob sie zum neuen Film passen. Der jetzige Film bleibt in der Mediathek, bis Sie ihn löschen.',
    submit: 'Überall ersetzen',
    cancel: 'Abbrechen',
    placesChanged:
      'Die Stellen haben sich inzwischen geändert. Sehen Sie die Liste an und ersetzen Sie dann.',
    done: '{name} ist ersetzt. Geänderte Stellen: {count}.',
    undone: 'Der frühere Film ist wieder an allen Stellen.',
    undoConflict:
      'Nicht rückgängig: Eine der Stellen wurde seither geändert. Der Verlauf hat beide Fassungen.',
  },
};

/** What the films of the library say, in the language of the site. */
export function filmsWords(locale: string): Shape<typeof en> {
  return locale.split('-')[0] === 'de' ? de : en;
}
