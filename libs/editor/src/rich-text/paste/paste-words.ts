import type { Shape } from '@portal/ui/text';
import { PASTE_LOSSES, type PasteLoss } from './markup/paste-losses.ts';

const en = {
  leftOut: 'Left out: {kinds}.',
  kinds: {
    images: 'images',
    comments: 'comments',
    struck: 'deleted or struck-out text',
    footnotes: 'numbers of footnotes that were not pasted with it',
    headers: 'page headers and footers',
    embedded: 'embedded content',
    formulas: 'formulas',
    fields: 'form fields',
  },
  images: 'For images, use a section that shows one.',
  tables: 'Tables are now lines of text.',
  raised: 'Some raised or lowered characters are now ordinary ones: please check them.',
  tooLong:
    'Nothing was pasted: it is longer than this field can hold ({characters} characters, {lines} lines). Paste it in parts, into several sections.',
} as const;

const de: Shape<typeof en> = {
  leftOut: 'Weggelassen: {kinds}.',
  kinds: {
    images: 'Bilder',
    comments: 'Kommentare',
    struck: 'gelöschter oder durchgestrichener Text',
    footnotes: 'Nummern von Fußnoten, die nicht mit eingefügt wurden',
    headers: 'Kopf- und Fußzeilen',
    embedded: 'eingebettete Inhalte',
    formulas: 'Formeln',
    fields: 'Formularfelder',
  },
  images: 'Für Bilder nehmen Sie einen Abschnitt mit Bild.',
  tables: 'Tabellen sind jetzt Textzeilen.',
  raised: 'Einige hoch- oder tiefgestellte Zeichen sind jetzt gewöhnliche: Bitte prüfen Sie sie.',
  tooLong:
    'Nichts wurde eingefügt: Der Text ist länger, als dieses Feld fasst ({characters} Zeichen, {lines} Zeilen). Fügen Sie ihn in Teilen ein, in mehrere Abschnitte.',
};

/** What a paste has lost, each kind once, in the language of the site; empty: nothing. */
export function lossesMessage(losses: ReadonlySet<PasteLoss>, locale: string): string {
  const words = wordsIn(locale);
  const kinds = PASTE_LOSSES.filter((loss) => losses.has(loss));
  const leftOut = kinds.flatMap((loss) =>
    loss === 'tables' || loss === 'raised' ? [] : [words.kinds[loss]],
  );
  return [
    leftOut.length > 0 ? words.leftOut.replace('{kinds}', leftOut.join(', ')) : '',
    losses.has('images') ? words.images : '',
    losses.has('tables') ? words.tables : '',
    losses.has('raised') ? words.raised : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Why nothing was pasted: more than a field holds. */
export function tooLongMessage(most: { characters: number; lines: number }, locale: string): string {
  return wordsIn(locale)
    .tooLong.replace('{characters}', most.characters.toLocaleString(locale))
    .replace('{lines}', most.lines.toLocaleString(locale));
}

function wordsIn(locale: string): Shape<typeof en> {
  return locale.split('-')[0] === 'de' ? de : en;
}
