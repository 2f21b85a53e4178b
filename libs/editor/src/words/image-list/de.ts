import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  open: 'Bilder hinzufügen',
  openFor: 'Bilder hinzufügen: {list}',
  title: 'Bilder auswählen',
  help: 'Klicken Sie jedes Bild an, das hinzukommen soll, in der gewünschten Reihenfolge. Bilder, die Sie hier hochladen, werden ausgewählt, sobald sie da sind.',
  chosen: 'Ausgewählt: {count}',
  full: 'Ausgewählt: {count}. Mehr passen nicht in die Liste.',
  take: 'Ausgewählte Bilder hinzufügen',
  added: 'Hinzugefügte Bilder: {count}',
};
