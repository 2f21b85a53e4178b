import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  title: 'Aussehen der Website',
  open: 'Aussehen wählen',
  hint: 'Die Seite zeigt jede Auswahl sofort. Sie wird im Entwurf gespeichert; Besucher sehen sie, wenn Sie veröffentlichen.',
  looks: 'Aussehen',
  brand: 'Hausfarbe',
  brandHelp: 'Alle anderen Farben folgen aus ihr. Text und Links bekommen den Ton, der sich gut lesen lässt.',
  type: 'Schriften',
  asTheLook: 'Wie im Aussehen ({what})',
  corners: 'Ecken',
  ofTheLook: 'Wie im Aussehen',
  cornersOf: { square: 'Eckig', soft: 'Leicht gerundet', round: 'Rund' },
};
