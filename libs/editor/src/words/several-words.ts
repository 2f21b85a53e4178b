import type { Shape } from '@portal/ui/text';

const en = {
  open: 'Add pictures',
  openFor: 'Add pictures to {list}',
  title: 'Choose pictures',
  help: 'Press each picture to add, in the order you want. Pictures you upload here are chosen as they arrive.',
  chosen: 'Chosen: {count}',
  full: 'Chosen: {count}. The list has no room for more.',
  take: 'Add chosen pictures',
  added: 'Pictures added: {count}',
} as const;

const de: Shape<typeof en> = {
  open: 'Bilder hinzufügen',
  openFor: 'Bilder hinzufügen: {list}',
  title: 'Bilder auswählen',
  help: 'Klicken Sie jedes Bild an, das hinzukommen soll, in der gewünschten Reihenfolge. Bilder, die Sie hier hochladen, werden ausgewählt, sobald sie da sind.',
  chosen: 'Ausgewählt: {count}',
  full: 'Ausgewählt: {count}. Mehr passen nicht in die Liste.',
  take: 'Ausgewählte Bilder hinzufügen',
  added: 'Hinzugefügte Bilder: {count}',
};

/** What is said where several pictures are added to a list at once: loaded with the first list that has pictures. */
export function severalWords(locale: string): Shape<typeof en> {
  return locale.split('-')[0] === 'de' ? de : en;
}
