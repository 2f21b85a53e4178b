import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  before: 'Vorher',
  now: 'Jetzt',
  decoration: 'rein dekorativ, ohne Beschreibung',
  unknownImage: 'Dieses Bild kann hier nicht gezeigt werden: Es ist nicht mehr in der Mediathek.',
  yes: 'Ja',
  no: 'Nein',
  shown: 'sichtbar',
  hidden: 'ausgeblendet',
  examples: 'Vor dem Veröffentlichen prüfen',
  exampleIn: '{section} auf „{page}“:',
  example: 'Enthält noch den Beispieltext: {field}',
  fromLeft: '{percent} % von links',
  fromTop: '{percent} % von oben',
  unused:
    'Hochgeladen und noch nicht verwendet: {n}. Das wird mit veröffentlicht, und Besucher sehen keinen Unterschied.',
  warnings: 'Das können Sie vorher noch berichtigen',
};
