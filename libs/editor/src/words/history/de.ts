import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
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
    save: 'Im Entwurf gespeichert',
    publish: 'Veröffentlicht',
    outside: 'Geändert',
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
  newestUndone: 'Die neueste Veröffentlichung wurde zurückgenommen. Sie kann wieder veröffentlicht werden.',
};
