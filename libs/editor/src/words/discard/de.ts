import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
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
