import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  title: 'Aussehen der Website',
  open: 'Aussehen wählen',
  hint: 'Die Seite zeigt jede Auswahl sofort. Sie wird im Entwurf gespeichert; Besucher sehen sie, wenn Sie veröffentlichen.',
  looks: 'Aussehen',
  first: 'Wählen Sie zuerst ein Aussehen. Dann lassen sich Farbe, Schriften und Logo einstellen.',
  brand: 'Hausfarbe',
  brandHelp: 'Alle anderen Farben folgen aus ihr. Text und Links bekommen den Ton, der sich gut lesen lässt.',
  type: 'Schriften',
  asTheLook: 'Wie im Aussehen ({what})',
  corners: 'Ecken',
  ofTheLook: 'Wie im Aussehen',
  cornersOf: { square: 'Eckig', soft: 'Leicht gerundet', round: 'Rund' },
  logos: 'Logo und Symbol',
  logosHelp:
    'Ein SVG ist in jeder Größe scharf. Das Logo steht anstelle des Namens oben und unten auf jeder Seite und auf dem Bild, das Link-Vorschauen zeigen.',
  logo: 'Logo',
  logoHelp: 'Für hellen Grund.',
  logoDark: 'Logo für dunklen Grund',
  logoDarkHelp: 'Ohne es steht das Logo auf Weiß, wo das Gerät eines Besuchers dunkel eingestellt ist.',
  icon: 'Symbol',
  iconHelp:
    'Quadratisch, für den Reiter im Browser und den Startbildschirm. Ohne es ist es ein quadratisches Logo oder der erste Buchstabe des Namens in der Hausfarbe.',
  choose: 'Wählen oder hochladen …',
  change: 'Ändern …',
  remove: 'Entfernen',
  of: '{act}: {what}',
};
