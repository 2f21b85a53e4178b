import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
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
