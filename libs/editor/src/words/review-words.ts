import type { Shape } from '@portal/ui/text';

const en = {
  before: 'Before',
  now: 'Now',
  decoration: 'Decoration, without words',
  unknownPicture: 'This picture cannot be shown here: it is no longer in the library.',
  yes: 'Yes',
  no: 'No',
  shown: 'shown',
  hidden: 'hidden',
  examples: 'Check before you publish',
  exampleIn: '{section} on “{page}”:',
  example: 'Still has the example text: {field}',
  fromLeft: '{percent} % from the left',
  fromTop: '{percent} % from the top',
  unused: 'Uploaded and not used yet: {n}. This is published as well, and visitors see no difference.',
  warnings: 'You may want to correct this first',
} as const;

const de: Shape<typeof en> = {
  before: 'Vorher',
  now: 'Jetzt',
  decoration: 'rein dekorativ, ohne Beschreibung',
  unknownPicture: 'Dieses Bild kann hier nicht gezeigt werden: Es ist nicht mehr in der Mediathek.',
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

/** The words of changes that are looked at, in one language. */
export type ReviewWords = Shape<typeof en>;

/** The words of changes that are looked at, in the language of the site. */
export function reviewWords(locale: string): ReviewWords {
  return locale.split('-')[0] === 'de' ? de : en;
}
