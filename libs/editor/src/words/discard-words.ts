import type { Shape } from '@portal/ui/text';

const en = {
  open: 'Discard…',
  openOf: 'Discard {name}…',
  openOwn: 'Discard what is not published…',
  openAll: 'Discard the whole draft…',
  title: 'Discard changes',
  reading: 'Reading what is saved and not published…',
  of: { section: 'This section', page: 'The page “{title}”', file: 'This change', all: 'The whole draft' },
  count: '{scope}: {n}',
  legend: 'What to discard',
  none: 'There is nothing to discard here: everything is published.',
  lost: 'These changes will be discarded. What they changed will be as visitors see it now:',
  by: 'Saved by: {names}.',
  typed: 'What you typed on this page and could not be saved is deleted from this device, too.',
  undoable: 'You can undo this afterwards.',
  act: 'Discard {n} changes',
  actOne: 'Discard 1 change',
  working: 'Discarding…',
  changed: 'Something was saved meanwhile, and nothing was discarded. Look at the list again.',
  linked: 'Nothing was discarded, because these places link to what would be deleted:',
  failed: 'Nothing was discarded. {why}',
  again: 'Try again',
  cancel: 'Cancel',
  done: '{n} changes were discarded.',
  doneOne: '1 change was discarded.',
  undo: 'Undo',
  notUndone:
    'This was not undone, because it was changed since: {what}. The history has every version of it.',
  notUndoneWhy: 'This was not undone. {why}',
} as const;

const de: Shape<typeof en> = {
  open: 'Verwerfen …',
  openOf: '{name} verwerfen …',
  openOwn: 'Nicht Veröffentlichtes verwerfen …',
  openAll: 'Den ganzen Entwurf verwerfen …',
  title: 'Änderungen verwerfen',
  reading: 'Was gespeichert und nicht veröffentlicht ist, wird gelesen …',
  of: {
    section: 'Dieser Abschnitt',
    page: 'Die Seite „{title}“',
    file: 'Diese Änderung',
    all: 'Der ganze Entwurf',
  },
  count: '{scope}: {n}',
  legend: 'Was verworfen wird',
  none: 'Hier gibt es nichts zu verwerfen: Alles ist veröffentlicht.',
  lost: 'Diese Änderungen werden verworfen. Danach ist es hier wieder so, wie Besucher es jetzt sehen:',
  by: 'Gespeichert von: {names}.',
  typed:
    'Was Sie auf dieser Seite geschrieben haben und nicht gespeichert werden konnte, wird auch von diesem Gerät gelöscht.',
  undoable: 'Sie können das danach rückgängig machen.',
  act: '{n} Änderungen verwerfen',
  actOne: '1 Änderung verwerfen',
  working: 'Wird verworfen …',
  changed:
    'Inzwischen wurde etwas gespeichert, und nichts wurde verworfen. Sehen Sie die Liste noch einmal an.',
  linked: 'Nichts wurde verworfen, weil diese Stellen auf etwas verweisen, das gelöscht würde:',
  failed: 'Nichts wurde verworfen. {why}',
  again: 'Noch einmal versuchen',
  cancel: 'Abbrechen',
  done: '{n} Änderungen wurden verworfen.',
  doneOne: '1 Änderung wurde verworfen.',
  undo: 'Rückgängig',
  notUndone:
    'Das wurde nicht rückgängig gemacht, weil es seitdem geändert wurde: {what}. In den Versionen steht jede Fassung.',
  notUndoneWhy: 'Das wurde nicht rückgängig gemacht. {why}',
};

/** The words of discarding changes of the draft, in one language. */
export type DiscardWords = Shape<typeof en>;

/** The words of discarding changes of the draft, in the language of the site. */
export function discardWords(locale: string): DiscardWords {
  return locale.split('-')[0] === 'de' ? de : en;
}
