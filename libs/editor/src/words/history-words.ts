import type { Shape } from '@portal/ui/text';

const en = {
  title: 'History of {title}',
  section: 'Versions of the section “{title}”',
  sectionHint: 'Each version of this section can be compared with now, and restored as a draft.',
  onPage: 'See it on the page',
  reading: 'Reading the history…',
  readingVersion: 'Reading this version…',
  failed: 'This did not work. {why}',
  again: 'Try again',
  close: 'Close',
  hint: 'Each version can be compared with the page as it is now, and restored as a draft.',
  first: 'This is the first version. Nothing came before it.',
  now: 'as it is now',
  who: '{who}, in the editor',
  assistant: '{who}, through an assistant',
  outside: '{who}, outside of the editor',
  draft: 'not published yet',
  acts: {
    ...{ save: 'Saved to the draft', publish: 'Published', outside: 'Changed' },
    undo: 'Undid the publish before',
    again: 'Published again what was undone',
    'set-up': 'First version',
  },
  changed: 'What changed: {what}',
  ofNext: 'Made live what was saved below.',
  setUp: 'When the site was set up',
  showMore: 'Show more',
  readingOlder: 'Reading…',
  shown: '{count} more are shown.',
  shownOne: '1 more is shown.',
  nothingYet:
    'Nothing changed here in the time that was looked through. Press “Show more” to look further back.',
  olderFailed:
    'Older versions could not be read. {why} What is listed stays; press “Show more” to try again.',
  saves: '{count} saves',
  eachSave: 'Show each save',
  hideSaves: 'Hide the saves',
  page: 'title, address, audience or order',
  compare: 'Compare with now',
  hide: 'Hide the comparison',
  same: 'It is the same as now.',
  reordered: 'The sections stand in another order.',
  seenStays: 'Restoring a version does not change who sees the page or a section.',
  since: 'Since then:',
  changes: { added: 'added since', removed: 'deleted since', edited: 'changed since' },
  bringBack: 'Restore this version',
  working: 'One moment…',
  sectionBroughtBack: 'The section is as it was on {when}, as a draft. Visitors see it when you publish.',
  broughtBack: 'The page is as it was on {when}, as a draft. Visitors see it when you publish.',
  asThen: 'The content is the same as on {when}, so nothing was saved.',
  seen: {
    wider: 'Who sees it stays as it is now: more people than then.',
    narrower: 'Who sees it stays as it is now: fewer people than then.',
    other: 'Who sees it stays as it is now: not the same people as then.',
  },
  undo: 'Undo',
  undone: 'Undone: what was restored is as it was before.',
  changedBy: '{name} (by {who})',
  changedSince:
    'Nothing was restored, because this was changed since the list was read: {what}. The list shows it now; look at it, then decide again.',
  notUndone:
    'Nothing was undone, because this was changed since it was restored: {what}. The history has every version of it.',
  newest: 'The newest publish of the site can be undone: the version before is published again.',
} as const;

const de: Shape<typeof en> = {
  title: 'Versionen von {title}',
  section: 'Versionen des Abschnitts „{title}“',
  sectionHint:
    'Jede Version dieses Abschnitts lässt sich mit dem jetzigen Stand vergleichen und als Entwurf wiederherstellen.',
  onPage: 'Auf der Seite ansehen',
  reading: 'Die Versionen werden gelesen …',
  readingVersion: 'Diese Version wird gelesen …',
  failed: 'Das hat nicht geklappt. {why}',
  again: 'Noch einmal versuchen',
  close: 'Schließen',
  hint: 'Jede Version lässt sich mit dem jetzigen Stand vergleichen und als Entwurf wiederherstellen.',
  first: 'Das ist die erste Fassung. Davor gab es nichts.',
  now: 'jetziger Stand',
  who: '{who}, im Editor',
  assistant: '{who}, über einen Assistenten',
  outside: '{who}, außerhalb des Editors',
  draft: 'noch nicht veröffentlicht',
  acts: {
    ...{ save: 'Im Entwurf gespeichert', publish: 'Veröffentlicht', outside: 'Geändert' },
    undo: 'Veröffentlichung davor zurückgenommen',
    again: 'Zurückgenommenes wieder veröffentlicht',
    'set-up': 'Erste Fassung',
  },
  changed: 'Geändert: {what}',
  ofNext: 'Veröffentlicht, was darunter gespeichert wurde.',
  setUp: 'Beim Einrichten der Website',
  showMore: 'Mehr anzeigen',
  readingOlder: 'Wird gelesen …',
  shown: '{count} weitere werden gezeigt.',
  shownOne: 'Eine weitere wird gezeigt.',
  nothingYet:
    'In der Zeit, die durchgesehen wurde, hat sich hier nichts geändert. „Mehr anzeigen“ sucht weiter zurück.',
  olderFailed:
    'Ältere Versionen konnten nicht gelesen werden. {why} Was aufgeführt ist, bleibt; „Mehr anzeigen“ versucht es noch einmal.',
  saves: '{count} Speicherungen',
  eachSave: 'Jede Speicherung zeigen',
  hideSaves: 'Speicherungen ausblenden',
  page: 'Titel, Adresse, Zielgruppe oder Reihenfolge',
  compare: 'Mit dem jetzigen Stand vergleichen',
  hide: 'Vergleich ausblenden',
  same: 'Es ist so wie jetzt.',
  reordered: 'Die Abschnitte stehen in anderer Reihenfolge.',
  seenStays: 'Wer die Seite oder einen Abschnitt sieht, ändert sich beim Wiederherstellen nicht.',
  since: 'Seitdem:',
  changes: { added: 'seitdem neu', removed: 'seitdem gelöscht', edited: 'seitdem geändert' },
  bringBack: 'Diese Version wiederherstellen',
  working: 'Einen Moment …',
  sectionBroughtBack:
    'Der Abschnitt ist wie am {when}, als Entwurf. Besucher sehen es, wenn Sie veröffentlichen.',
  broughtBack: 'Die Seite ist wie am {when}, als Entwurf. Besucher sehen es, wenn Sie veröffentlichen.',
  asThen: 'Der Inhalt ist derselbe wie am {when}, deshalb wurde nichts gespeichert.',
  seen: {
    wider: 'Wer es sieht, bleibt wie jetzt: mehr Menschen als damals.',
    narrower: 'Wer es sieht, bleibt wie jetzt: weniger Menschen als damals.',
    other: 'Wer es sieht, bleibt wie jetzt: nicht dieselben Menschen wie damals.',
  },
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht: Was wiederhergestellt war, ist wie vorher.',
  changedBy: '{name} (von {who})',
  changedSince:
    'Nichts wurde wiederhergestellt, denn seit die Liste gelesen wurde, hat sich geändert: {what}. Die Liste zeigt es jetzt; sehen Sie es sich an und entscheiden Sie dann noch einmal.',
  notUndone:
    'Nichts wurde rückgängig gemacht, denn seit dem Wiederherstellen hat sich geändert: {what}. Der Verlauf hat alle Fassungen davon.',
  newest:
    'Die neueste Veröffentlichung kann zurückgenommen werden: Die Fassung davor wird wieder veröffentlicht.',
};

/** The words of a page's history in one language. */
export type HistoryWords = Shape<typeof en>;

/** The words of a page's history in the language of the site. */
export function historyWords(locale: string): HistoryWords {
  return locale.split('-')[0] === 'de' ? de : en;
}
