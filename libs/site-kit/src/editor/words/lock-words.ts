import type { Shape } from '../../view/language.ts';

const en = {
  another: '{name} is editing this section. You can edit it when they are done.',
  lost: '{name} began to edit this section while this device was away. What you had not saved is kept here, and saved when they are done.',
  ownTab: 'You are editing this section in another tab or on another device.',
  ownTabTook:
    'You are now editing this section in another tab or on another device. To go on here, choose “Edit here” in its panel.',
  editHere: 'Edit here',
  youElsewhere: 'You, elsewhere',
  mark: '{name} is editing',
  free: '{section}: you can edit this section now.',
  waiting:
    '{name} is editing a section that you changed. Your changes are kept here, and saved by themselves when {name} is done.',
  waitingForYou:
    'You are editing a section elsewhere that you also changed here. What you changed here is kept, and saved when you are done there.',
} as const;

const de: Shape<typeof en> = {
  another: '{name} bearbeitet diesen Abschnitt gerade. Danach können Sie ihn bearbeiten.',
  lost: '{name} hat angefangen, diesen Abschnitt zu bearbeiten, während dieses Gerät nicht erreichbar war. Was noch nicht gespeichert war, ist hier gesichert und wird danach gespeichert.',
  ownTab: 'Sie bearbeiten diesen Abschnitt in einem anderen Tab oder auf einem anderen Gerät.',
  ownTabTook:
    'Sie bearbeiten diesen Abschnitt jetzt in einem anderen Tab oder auf einem anderen Gerät. Um hier weiterzumachen, wählen Sie „Hier bearbeiten“ in seinem Bereich.',
  editHere: 'Hier bearbeiten',
  youElsewhere: 'Sie, an anderer Stelle',
  mark: '{name} bearbeitet',
  free: '{section}: Sie können diesen Abschnitt jetzt bearbeiten.',
  waiting:
    '{name} bearbeitet einen Abschnitt, den Sie geändert haben. Ihre Änderungen sind hier gesichert und werden danach von selbst gespeichert.',
  waitingForYou:
    'Sie bearbeiten an anderer Stelle einen Abschnitt, den Sie auch hier geändert haben. Was Sie hier geändert haben, ist gesichert und wird danach gespeichert.',
};

/** The words about sections that are edited elsewhere, in one language. */
type LockWords = Shape<typeof en>;

/** The words about sections that are edited elsewhere, in the language of the site. */
export function lockWords(locale: string): LockWords {
  return locale.split('-')[0] === 'de' ? de : en;
}
