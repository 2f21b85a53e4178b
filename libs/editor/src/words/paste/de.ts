import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
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
  merged: 'Verbundene Zellen einer Tabelle sind jetzt getrennt; jede wiederholt ihren Inhalt.',
  raised: 'Einige hoch- oder tiefgestellte Zeichen sind jetzt gewöhnliche: Bitte prüfen Sie sie.',
  tooLong:
    'Nichts wurde eingefügt: Der Text ist länger, als dieses Feld fasst ({characters} Zeichen, {lines} Zeilen). Fügen Sie ihn in Teilen ein, in mehrere Abschnitte.',
};
