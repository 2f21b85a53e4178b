import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  tools: 'Tabelle',
  acts: {
    rowAbove: 'Zeile darüber einfügen',
    rowBelow: 'Zeile darunter einfügen',
    columnBefore: 'Spalte davor einfügen',
    columnAfter: 'Spalte danach einfügen',
    headerRow: 'Kopfzeile',
    left: 'Spalte linksbündig',
    center: 'Spalte zentriert',
    right: 'Spalte rechtsbündig',
    deleteRow: 'Zeile löschen',
    deleteColumn: 'Spalte löschen',
    deleteTable: 'Tabelle löschen',
  },
};
