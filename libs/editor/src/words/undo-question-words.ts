import type { Shape } from '@portal/ui/text';

const en = {
  undo: {
    title: 'Undo this publish?',
    text: 'The version before is published again. More people will see this then:',
    act: { all: 'Undo and show to everyone', some: 'Undo and show to {names}' },
  },
  redo: {
    title: 'Publish it again?',
    text: 'What was undone is published again. More people will see this then:',
    act: { all: 'Publish and show to everyone', some: 'Publish and show to {names}' },
  },
  gains: { all: 'Every visitor can see it.', some: '{names} can see it as well.' },
} as const;

const de: Shape<typeof en> = {
  undo: {
    title: 'Veröffentlichung zurücknehmen?',
    text: 'Die Fassung davor wird wieder veröffentlicht. Das sehen dann mehr Menschen:',
    act: { all: 'Zurücknehmen und allen zeigen', some: 'Zurücknehmen und auch {names} zeigen' },
  },
  redo: {
    title: 'Wieder veröffentlichen?',
    text: 'Was zurückgenommen war, wird wieder veröffentlicht. Das sehen dann mehr Menschen:',
    act: { all: 'Veröffentlichen und allen zeigen', some: 'Veröffentlichen und auch {names} zeigen' },
  },
  gains: { all: 'Sichtbar für alle Besucher.', some: 'Sichtbar auch für {names}.' },
};

/** What is asked before more people see something by the undo of a publish, in the language of the site. */
export function undoQuestionWords(locale: string): Shape<typeof en> {
  return locale.split('-')[0] === 'de' ? de : en;
}
